import type { Permission } from '@evergreen/workflows/permissions';
import type { Type } from '@nestjs/common';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { Command } from '../commands/command.js';
import { handles } from '../commands/handles.js';
import type { UnitOfWork } from '../commands/unit-of-work.js';
import { Missing } from '../errors.js';
import type { Actor } from '../tenancy/actor.js';
import type { RecordKind } from './record-kind.js';
import { addRecord, changeStanding, type Standing, standing } from './writing.js';

/** Something done to a record that belongs to another one; both stand in the address. */
abstract class SubCommand<P, R = null> extends Command<P, R> {
  constructor(
    by: Actor,
    readonly ownerId: string,
    id: string,
    data: P,
  ) {
    super(by, id, data);
  }
}
type Made<P, R = null> = new (by: Actor, ownerId: string, id: string, data: P) => SubCommand<P, R>;

export interface SubRecordCommands<B extends object> {
  /** Answers the new record's id. */
  readonly Add: Made<B, string>;
  readonly Change: Made<Partial<B>>;
  readonly Remove: Made<null>;
  /** What a person must hold to come this far; what the record above adds is `of`'s to ask. */
  readonly edit: Permission;
  readonly handlers: readonly Type<ICommandHandler>[];
}

/** @typeParam S what the rules must know of the record that it belongs to */
export interface SubRecordRules<F extends object, S> {
  /** Who may change any of them at all: asked before a record is looked at. */
  readonly edit: Permission;
  /**
   * The record that it belongs to, if this person may change what does: locked, where the rules count its others.
   * @throws Missing, Forbidden
   */
  readonly of: (uow: UnitOfWork, ownerId: string) => Promise<S>;
  /** The tenant that they lie in, where that is not the one worked on. */
  readonly tenantOf?: (owner: S) => string;
  /** What is kept of what is sent, where that is more: what it is called by. */
  readonly kept?: (sent: Partial<F>) => Partial<F>;
  /** Before it is written; the same for the two below. @throws Refusal */
  readonly adding?: (uow: UnitOfWork, owner: S, fields: Partial<F>, id: string) => unknown;
  readonly changing?: (uow: UnitOfWork, owner: S, wanted: Partial<F>, record: Standing) => unknown;
  readonly removing?: (uow: UnitOfWork, owner: S, record: Standing) => unknown;
}

/** Add, change and remove, for a record below another one: `/properties/{id}/contacts/{id}`. */
export const subRecordCommands = <N extends string, F extends object, B extends Partial<F>, S>(
  record: RecordKind<N, F>,
  _sent: { readonly body: z.ZodType<B> },
  { edit, of, tenantOf: lies, kept = (sent) => sent, adding, changing, removing }: SubRecordRules<F, S>,
): SubRecordCommands<B> => {
  class Add extends SubCommand<B, string> {}
  class Change extends SubCommand<Partial<B>> {}
  class Remove extends SubCommand<null> {}
  for (const [act, command] of Object.entries({ Add, Change, Remove }))
    Object.defineProperty(command, 'name', { value: `${act}${record.name}` });
  const { ownedBy } = record;
  if (!ownedBy) throw new Error(`A ${record.name} belongs to no other record`);

  /** What belongs to another one is as what never was; before the version is asked. */
  const below = async (uow: UnitOfWork, owner: S, { ownerId, id }: SubCommand<unknown>): Promise<Standing> => {
    const tenantId = lies?.(owner);
    const { state } = await uow.load(record.aggregate, id, tenantId);
    if (state?.[ownedBy] !== ownerId) throw new Missing();
    return standing(uow, record, id, tenantId);
  };
  return {
    Add,
    Change,
    Remove,
    edit,
    handlers: [
      handles(Add, async (uow, { ownerId, id, data }) => {
        const owner = await of(uow, ownerId);
        const fields = kept(data);
        await adding?.(uow, owner, fields, id);
        return addRecord(uow, record, { [ownedBy]: ownerId, ...fields } as unknown as F, {
          id,
          ...(lies && { tenantId: lies(owner) }),
        });
      }),
      handles(Change, async (uow, command) => {
        const owner = await of(uow, command.ownerId);
        const known = await below(uow, owner, command);
        const wanted = kept(command.data as Partial<F>);
        await changing?.(uow, owner, wanted, known);
        changeStanding(uow, record, known, wanted);
        return null;
      }),
      handles(Remove, async (uow, command) => {
        const owner = await of(uow, command.ownerId);
        const known = await below(uow, owner, command);
        await removing?.(uow, owner, known);
        uow.append(record.aggregate, known, record.removed());
        return null;
      }),
    ],
  };
};
