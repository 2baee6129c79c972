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
import { type RecordKind, requireForm } from './record-kind.js';
import { whole } from './whole.js';
import { addRecord, changeLoaded, type LoadedRecord, loadForChange } from './writing.js';

/** A command on a record below another one; both ids are in the path. */
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

/** The input of a record with a document: base64, stored as a file. */
type Sent<F> = { [K in Exclude<keyof F, keyof DocumentFields>]?: F[K] | undefined } & Partial<DocumentFields>;

export interface SubRecordCommands<B extends object, A extends object = B> {
  /** Returns the new record's id. */
  readonly Add: Made<A, string>;
  readonly Change: Made<Partial<B>>;
  readonly Remove: Made<null>;
  /** The general permission; rules about the owner are in `of`. */
  readonly edit: Permission;
  /** Whether the record has a document. */
  readonly hasDocument: boolean;
  readonly handlers: readonly Type<ICommandHandler>[];
}

/**
 * @typeParam S what the rules know of the owner
 * @typeParam A input of a new record
 * @typeParam D services for the rules
 */
export interface SubRecordRules<
  F extends object,
  S,
  A extends object = Partial<F>,
  D extends readonly Type[] = readonly [],
> {
  /** The general permission: checked before the record is read. */
  readonly edit: Permission;
  /** The owner, if the user may change it: locked if the rules count its other records. @throws Missing, Forbidden */
  readonly of: (uow: UnitOfWork, ownerId: string, ...services: Given<D>) => Promise<S>;
  /** The tenant of the owner and its records, if it is not the current client. */
  readonly tenantOf?: (owner: S) => string;
  /** Derived fields: a name, the time of deactivation. */
  readonly kept?: (sent: Partial<F>, uow: UnitOfWork) => Partial<F>;
  /** The fields of a new record, if its input differs from a change. @throws Refusal */
  readonly made?: (uow: UnitOfWork, owner: S, sent: A) => Promise<Partial<F>>;
  /** If the record has a field `document` (a PDF): the default file name. */
  readonly document?: string;
  /** Checks before a record is added; `changing` and `removing` likewise. @throws Refusal */
  readonly adding?: (uow: UnitOfWork, owner: S, fields: Partial<F>, id: string) => unknown;
  readonly changing?: (uow: UnitOfWork, owner: S, fields: Partial<F>, record: LoadedRecord) => unknown;
  readonly removing?: (uow: UnitOfWork, owner: S, record: LoadedRecord) => unknown;
  /** Consequences of any of the three, after its event. @throws Refusal */
  readonly following?: (uow: UnitOfWork, owner: S) => unknown;
}

type Handled<B, R, D extends readonly Type[]> = (
  uow: UnitOfWork,
  sent: SubCommand<B, R>,
  services: Given<D>,
  file?: TakenPdf | null,
) => Promise<R>;

/** Stores the document before the transaction. */
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

/** Replaces the uploaded document by the three fields of the stored one. */
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
  requireForm(record, sent.body);
  const {
    edit,
    of,
    tenantOf: ownerTenant,
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

  /** A record below another owner is missing; checked before the version. */
  const below = async (uow: UnitOfWork, owner: S, { ownerId, id }: SubCommand<unknown>): Promise<LoadedRecord> => {
    const tenantId = ownerTenant?.(owner);
    const { state } = await uow.load(record.aggregate, id, tenantId);
    if (state?.[ownedBy] !== ownerId) throw new Missing();
    return loadForChange(uow, record, id, tenantId);
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
        const tenantId = ownerTenant?.(owner) ?? tenantOf(by);
        file?.give(uow, tenantId);
        addRecord(uow, record, { [ownedBy]: ownerId, ...fields } as unknown as F, { id, tenantId });
        await following?.(uow, owner);
        return id;
      }),
      withDocument<Partial<B>, null, D>(Change, services, document, async (uow, command, given, file) => {
        const owner = await of(uow, command.ownerId, ...given);
        const known = await below(uow, owner, command);
        const { document: _, ...stored } = known.state as Readonly<Record<string, unknown>>;
        const fields = kept(withFile<F>(whole(sent.body, stored, command.data), file), uow);
        await changing?.(uow, owner, fields, known);
        file?.give(uow, known.tenantId);
        changeLoaded(uow, record, known, fields);
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
