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
import type { KeptRecord } from './record-kind.js';
import { whole } from './whole.js';
import { addRecord, changeStanding, type Standing, standing } from './writing.js';

/** Whose a new one becomes; only the firm's people are asked. */
interface Whose {
  readonly managedBy?: ManagedBy | undefined;
}

type Made<P, R = null> = new (by: Actor, id: string, data: P) => Command<P, R>;

export interface RecordCommands<F extends object, B extends object> {
  /** Answers the new record's id. */
  readonly Add: Made<B & Whose, string>;
  /** Some of its fields; the others stay. The rules of a form are asked of the whole form. */
  readonly Change: new (by: Actor, id: string, data: Partial<F>, form?: Form) => Command<Partial<F>>;
  readonly Remove: Made<null>;
  /** What each of them asks. */
  readonly edit: Permission;
  readonly handlers: readonly Type<ICommandHandler>[];
}

/** What is asked besides the permission, in the transaction of the command and before it writes. @throws Refusal */
export interface RecordRules<F extends object, B extends object> {
  /** What a new one has besides what is sent: `active`. */
  readonly initial?: Omit<F, keyof B>;
  readonly adding?: (uow: UnitOfWork, fields: F, at: { readonly id: string; readonly tenantId: string }) => unknown;
  readonly changing?: (uow: UnitOfWork, wanted: Partial<F>, record: Standing) => unknown;
  readonly removing?: (uow: UnitOfWork, record: Standing) => unknown;
}

/** Add, change and remove, for a record that is no more than its fields and few rules of its own. */
export const recordCommands = <N extends string, F extends object, B extends Partial<F>>(
  record: KeptRecord<N, F>,
  _sent: { readonly body: z.ZodType<B> },
  { initial, adding, changing, removing }: RecordRules<F, B> = {},
): RecordCommands<F, B> => {
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
        const known = await standing(uow, record, id, await record.keeping.ofRecord(uow, id));
        const wanted = form ? (whole(form, known.state, data) as Partial<F>) : data;
        await changing?.(uow, wanted, known);
        changeStanding(uow, record, known, wanted);
        return null;
      }),
      handles(Remove, async (uow, { id }) => {
        const known = await standing(uow, record, id, await record.keeping.ofRecord(uow, id));
        await removing?.(uow, known);
        uow.append(record.aggregate, known, record.removed());
        return null;
      }),
    ],
  };
};
