import type { Form } from '@evergreen/contracts/changes';
import type { PageQuery } from '@evergreen/contracts/common';
import type { OptionsQuery } from '@evergreen/contracts/options';
import { Database } from '../db/database.js';
import { adds, from } from '../http/calls.controller.js';
import type { Actor } from '../tenancy/actor.js';
import type { RecordCommands } from './record-commands.js';
import type { RecordLists } from './record-lists.js';

/**
 * The work of a record's five calls. Every signed-in user may read the select list; writes need the record's
 * permission.
 */
export const recordWork = <F extends object, B extends Partial<F>, R>(
  { body: form }: { readonly body: Form },
  { Add, Change, Remove, edit }: RecordCommands<F, B>,
  lists: RecordLists<R>,
) =>
  ({
    options: [
      'signedIn',
      from(Database, (database, by: Actor, query: OptionsQuery) => lists.options(database, by, query)),
    ],
    list: from(Database, (database, by: Actor, query: PageQuery) => lists.page(database, by, query)),
    add: [edit, adds(Add)],
    change: [edit, (by: Actor, id: string, body: Partial<F>) => new Change(by, id, body, form)],
    remove: [edit, Remove],
  }) as const;

/** For a record that can be activated and deactivated. */
export const activeWork = <F extends object>({ Change, edit }: Pick<RecordCommands<F, object>, 'Change' | 'edit'>) => {
  const changes = (active: boolean) => (by: Actor, id: string) =>
    new Change(by, id, { active } as unknown as Partial<F>);
  return { activate: [edit, changes(true)], deactivate: [edit, changes(false)] } as const;
};

/** For a call that changes a group of fields. */
export const partWork = <F extends object>(
  { Change, edit }: Pick<RecordCommands<F, object>, 'Change' | 'edit'>,
  form: Form,
) => [edit, (by: Actor, id: string, body: Partial<F>) => new Change(by, id, body, form)] as const;
