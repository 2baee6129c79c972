import type { Form } from '@evergreen/contracts/changes';
import type { DocumentFields } from '@evergreen/contracts/documents';
import type { Permission } from '@evergreen/workflows/permissions';
import type { Type } from '@nestjs/common';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { Command } from '../commands/command.js';
import { type Given, handles, handlesAround } from '../commands/handles.js';
import type { UnitOfWork } from '../commands/unit-of-work.js';
import { Missing } from '../errors.js';
import { takePdf, type TakenPdf } from '../files/documents.js';
import { FileStore } from '../files/file-store.js';
import { type Actor, tenantOf } from '../tenancy/actor.js';
import type { RecordKind } from './record-kind.js';
import { whole } from './whole.js';
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

/** What is sent, where a record has a document: that comes as base64 and is kept as a file. */
type Sent<F> = { [K in Exclude<keyof F, keyof DocumentFields>]?: F[K] | undefined } & Partial<DocumentFields>;

export interface SubRecordCommands<B extends object, A extends object = B> {
  /** Answers the new record's id. */
  readonly Add: Made<A, string>;
  readonly Change: Made<Partial<B>>;
  readonly Remove: Made<null>;
  /** What a person must hold to come this far; what the record above adds is `of`'s to ask. */
  readonly edit: Permission;
  /** A document is sent with it. */
  readonly hasDocument: boolean;
  readonly handlers: readonly Type<ICommandHandler>[];
}

/**
 * @typeParam S what the rules must know of the record that it belongs to
 * @typeParam A what a new one is sent as
 * @typeParam D the services that it takes to know it
 */
export interface SubRecordRules<
  F extends object,
  S,
  A extends object = Partial<F>,
  D extends readonly Type[] = readonly [],
> {
  /** Who may change any of them at all: asked before a record is looked at. */
  readonly edit: Permission;
  /**
   * The record that it belongs to, if this person may change what does: locked, where the rules count its others.
   * @throws Missing, Forbidden
   */
  readonly of: (uow: UnitOfWork, ownerId: string, ...services: Given<D>) => Promise<S>;
  /** The tenant that they lie in, where that is not the one worked on. */
  readonly tenantOf?: (owner: S) => string;
  /** What is kept of what is sent, where that is more: what it is called by, since when it is inactive. */
  readonly kept?: (sent: Partial<F>, uow: UnitOfWork) => Partial<F>;
  /** The fields of a new one, where it is sent otherwise than a change. @throws Refusal */
  readonly made?: (uow: UnitOfWork, owner: S, sent: A) => Promise<Partial<F>>;
  /** It has a field `document`, a PDF: what one without a name is called. */
  readonly document?: string;
  /** Before it is written; the same for the two below. @throws Refusal */
  readonly adding?: (uow: UnitOfWork, owner: S, fields: Partial<F>, id: string) => unknown;
  readonly changing?: (uow: UnitOfWork, owner: S, wanted: Partial<F>, record: Standing) => unknown;
  readonly removing?: (uow: UnitOfWork, owner: S, record: Standing) => unknown;
  /** What follows from any of the three, once its own event is said. @throws Refusal */
  readonly following?: (uow: UnitOfWork, owner: S) => unknown;
}

type Handled<B, R, D extends readonly Type[]> = (
  uow: UnitOfWork,
  sent: SubCommand<B, R>,
  services: Given<D>,
  file?: TakenPdf | null,
) => Promise<R>;

/** What is sent with a document is handled once that is kept: the transaction waits for no disk. */
const withDocument = <B extends object, R, D extends readonly Type[]>(
  command: Type<SubCommand<B, R>>,
  services: D,
  called: string | undefined,
  work: Handled<B, R, D>,
): Type<ICommandHandler> =>
  called === undefined
    ? handles<SubCommand<B, R>, R, D>(command, (uow, sent, ...given) => work(uow, sent, given), services)
    : handlesAround<SubCommand<B, R>, R, readonly [typeof FileStore, ...D]>(
        command,
        async (sent, transactions, files, ...given) => {
          const file = await takePdf(files, sent.by, sent.data, called);
          return transactions.run<R>(sent.by, sent.commandId, (uow) => work(uow, sent, given, file));
        },
        [FileStore, ...services],
      );

/** The document's three fields as the one that is kept; left out where nothing is said of it. */
const withFile = <F extends object>(sent: object, file: TakenPdf | null | undefined): Partial<F> => {
  const { document: _, documentFileName: __, documentContentType: ___, ...fields } = sent as Partial<DocumentFields>;
  return { ...fields, ...(file !== undefined && { document: file && file.kept }) } as Partial<F>;
};

/** Add, change and remove, for a record below another one: `/properties/{id}/contacts/{id}`. */
export const subRecordCommands = <
  N extends string,
  F extends object,
  B extends Sent<F>,
  S,
  A extends object = B,
  const D extends readonly Type[] = readonly [],
>(
  record: RecordKind<N, F>,
  sent: { readonly body: Form & z.ZodType<B>; readonly newBody?: z.ZodType<A> },
  rules: SubRecordRules<F, S, A, D>,
  services: D = [] as unknown as D,
): SubRecordCommands<B, A> => {
  const {
    edit,
    of,
    tenantOf: lies,
    kept = (sent) => sent,
    made,
    document,
    adding,
    changing,
    removing,
    following,
  } = rules;
  class Add extends SubCommand<A, string> {}
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
    hasDocument: document !== undefined,
    handlers: [
      withDocument<A, string, D>(Add, services, document, async (uow, { by, ownerId, id, data }, given, file) => {
        const owner = await of(uow, ownerId, ...given);
        const fields = kept(made ? await made(uow, owner, data) : withFile<F>(data, file), uow);
        await adding?.(uow, owner, fields, id);
        const tenantId = lies?.(owner) ?? tenantOf(by);
        file?.give(uow, tenantId);
        addRecord(uow, record, { [ownedBy]: ownerId, ...fields } as unknown as F, { id, tenantId });
        await following?.(uow, owner);
        return id;
      }),
      withDocument<Partial<B>, null, D>(Change, services, document, async (uow, command, given, file) => {
        const owner = await of(uow, command.ownerId, ...given);
        const known = await below(uow, owner, command);
        const { document: _, ...stands } = known.state as Readonly<Record<string, unknown>>;
        const wanted = kept(withFile<F>(whole(sent.body, stands, command.data), file), uow);
        await changing?.(uow, owner, wanted, known);
        file?.give(uow, known.tenantId);
        changeStanding(uow, record, known, wanted);
        await following?.(uow, owner);
        return null;
      }),
      handles<Remove, null, D>(
        Remove,
        async (uow, command, ...given) => {
          const owner = await of(uow, command.ownerId, ...given);
          const known = await below(uow, owner, command);
          await removing?.(uow, owner, known);
          uow.append(record.aggregate, known, record.removed());
          await following?.(uow, owner);
          return null;
        },
        services,
      ),
    ],
  };
};
