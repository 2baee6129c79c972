import type { Form } from '@evergreen/contracts/changes';
import type { ManagedBy } from '@evergreen/contracts/records';
import type { Permission } from '@evergreen/workflows/permissions';
import type { Type } from '@nestjs/common';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { Command } from '../commands/command.js';
import { handles } from '../commands/handles.js';
import type { UnitOfWork } from '../commands/unit-of-work.js';
import type { Actor } from '../tenancy/actor.js';
import { requireForm, type KeptRecord } from './record-kind.js';
import { whole } from './whole.js';
import { addRecord, changeLoaded, type LoadedRecord, loadForChange } from './writing.js';

/** The owner of a new record; only for the firm's users. */
interface Whose {
  readonly managedBy?: ManagedBy | undefined;
}

type Made<P, R = null> = new (by: Actor, id: string, data: P) => Command<P, R>;

export interface RecordCommands<F extends object, B extends object> {
  /** Returns the new record's id. */
  readonly Add: Made<B & Whose, string>;
  /** Changes some fields; the others stay. The rules of the form apply to the whole. */
  readonly Change: new (by: Actor, id: string, data: Partial<F>, form?: Form) => Command<Partial<F>>;
  readonly Remove: Made<null>;
  /** The permission of all three. */
  readonly edit: Permission;
  readonly handlers: readonly Type<ICommandHandler>[];
}

/** Rules in addition to the permission, in the command's transaction before it writes. @throws Refusal */
export interface RecordRules<F extends object, B extends object> {
  /** Initial values of fields that are not sent: `active`. */
  readonly initial?: Omit<F, keyof B>;
  readonly adding?: (
    uow: UnitOfWork,
    fields: F,
    context: { readonly id: string; readonly tenantId: string },
  ) => unknown;
  readonly changing?: (uow: UnitOfWork, fields: Partial<F>, record: LoadedRecord) => unknown;
  readonly removing?: (uow: UnitOfWork, record: LoadedRecord) => unknown;
}

/** Add, change and remove, for a record that consists of its fields and few rules. */
export const recordCommands = <N extends string, F extends object, B extends Partial<F>>(
  record: KeptRecord<N, F>,
  { body }: { readonly body: z.ZodType<B> },
  { initial, adding, changing, removing }: RecordRules<F, B> = {},
): RecordCommands<F, B> => {
  requireForm(record, body);
  class Add extends Command<B & Whose, string> {}
  class Change extends Command<Partial<F>> {
    constructor(
      by: Actor,
      id: string,
      data: Partial<F>,
      readonly form?: Form,
    ) {
      super(by, id, data);
    }
  }
  class Remove extends Command<null> {}
  for (const [act, command] of Object.entries({ Add, Change, Remove }))
    Object.defineProperty(command, 'name', { value: `${act}${record.name}` });
  return {
    Add,
    Change,
    Remove,
    edit: record.keeping.edit,
    handlers: [
      handles(Add, async (uow, { by, id, data }) => {
        const { managedBy, ...sent } = data;
        const tenantId = record.keeping.ofNewHere(by, managedBy);
        const fields = { ...initial, ...sent } as unknown as F;
        await adding?.(uow, fields, { id, tenantId });
        return addRecord(uow, record, fields, { id, tenantId });
      }),
      handles(Change, async (uow, { id, data, form }) => {
        const known = await loadForChange(uow, record, id, await record.keeping.ofRecord(uow, id));
        const fields = form ? (whole(form, known.state, data) as Partial<F>) : data;
        await changing?.(uow, fields, known);
        changeLoaded(uow, record, known, fields);
        return null;
      }),
      handles(Remove, async (uow, { id }) => {
        const known = await loadForChange(uow, record, id, await record.keeping.ofRecord(uow, id));
        await removing?.(uow, known);
        uow.append(record.aggregate, known, record.removed());
        return null;
      }),
    ],
  };
};
