import type { Form } from '@evergreen/contracts/changes';
import { capital } from '@evergreen/contracts/sentences';
import type { FieldSet } from '@evergreen/contracts/fields';
import type { z } from 'zod';
import type { Permission } from '@evergreen/workflows/permissions';
import type { AnyAggregate } from '../events/aggregate.js';
import type { Area } from '../events/area.js';
import type { Projection, RowClass } from '../events/projection.js';
import type { RecordRow } from '../events/record-row.js';
import { type UndoRules, undoWords } from '../undo/rules.js';
import { type Stored, storedFields } from './contract-fields.js';
import type { Fields, ValuesOf } from './fields.js';
import { type Keeping, keptBy } from './keeping.js';
import { recordEvents, type RecordEvents, type RecordWords } from './record-events.js';
import { recordProjection, recordRow, type Stamps } from './record-projection.js';
import { type Mark, markKey, type UndoPermission, undoesRecord, type UniqueKey } from './undoes-record.js';

export interface KindSpec<N extends string, S extends Fields> extends RecordWords<N, S> {
  readonly table: string;
  /** The field with its name; without one it goes by the record that it belongs to. */
  readonly calledBy?: keyof S & string;
  /** The field with the id of its owner: a contact's property. */
  readonly ownedBy?: keyof S & string;
  /** When a field was last set: `{ renewalDetails: 'renewalDetailsTimestamp' }`. */
  readonly stamps?: Stamps;
  /** The meaning of a violated unique or foreign key, by its name in the database. */
  readonly constraints?: Area['constraints'];
  /** The fields of each unique key, and a condition that finds another record with their values, for the undo. */
  readonly unique?: Readonly<Record<string, Pick<UniqueKey, 'fields' | 'where'>>>;
  /** Fields that mark one record of an owner, for the undo. */
  readonly marks?: Readonly<Record<string, Mark>>;
  /** Checks the permission to change it, and whether it can be changed now; its changes can be undone then. */
  readonly undo?: UndoPermission;
  /** Nothing depends on it, so its creation can be undone too. */
  readonly endsByUndo?: boolean;
  /** The form of a contract that has rules over several fields: an undo keeps them, too. */
  readonly form?: Form;
}

export interface RecordKind<N extends string, F extends object> extends RecordEvents<N, F> {
  readonly name: N;
  readonly table: string;
  readonly fields: Fields;
  readonly stamps: Stamps | undefined;
  readonly ownedBy: string | undefined;
  readonly row: RowClass<RecordRow & F>;
  readonly projection: Projection;
  readonly constraints: Area['constraints'];
  readonly undo: UndoRules | undefined;
  readonly form: Form | undefined;
}

type Said = Pick<KindSpec<string, Fields>, 'constraints' | 'table' | 'unique' | 'marks' | 'undo'>;

const uniqueKeys = ({ constraints = {}, table, unique = {}, marks = {} }: Said): UniqueKey[] => [
  ...Object.entries(unique).map(([name, key]) => ({
    ...key,
    reason: () => constraints[name]?.message ?? undoWords.restedOn,
  })),
  ...Object.entries(marks).map(([field, mark]) => markKey(table, field, mark)),
];

/** The meaning of a key includes its field; an undo without this check only fails. */
const known = ({ constraints = {}, unique = {}, undo }: Said): Area['constraints'] =>
  Object.fromEntries(
    Object.entries(constraints).map(([name, meaning]) => [
      name,
      { ...meaning, isAsked: !undo || !meaning.field || name in unique },
    ]),
  );

/** A record from one list of fields: events, row, history, undo. */
export const recordKind = <N extends string, S extends Fields>(spec: KindSpec<N, S>): RecordKind<N, ValuesOf<S>> => {
  const { fields, name, table, calledBy, ownedBy, undo, stamps, endsByUndo, form } = spec;
  const events = recordEvents<N, S>(spec);
  const row = recordRow(name, table, fields, stamps);
  return {
    ...events,
    name,
    table,
    fields,
    stamps,
    ownedBy,
    row,
    projection: recordProjection(events.aggregate.catalog, row, spec),
    constraints: known(spec),
    form,
    undo: undo && undoesRecord({ ...events, name, table, calledBy, endsByUndo, form }, undo, uniqueKeys(spec)),
  };
};

/** @throws Error if the body of a change has rules over several fields that an undo would not know */
export const requireForm = (
  { name, form, undo }: Pick<RecordKind<string, object>, 'name' | 'form' | 'undo'>,
  body: z.ZodType,
): void => {
  const hasRules = (body.def as { readonly checks?: readonly unknown[] }).checks?.length;
  if (undo && hasRules && form !== body) throw new Error(`${name} lacks the form whose rules its undo must keep`);
};

/** A record with an owner: every command and undo checks it. */
export interface KeptRecord<N extends string, F extends object> extends RecordKind<N, F> {
  readonly keeping: Keeping;
}

/**
 * @param spec.edit the permission to change it
 * @param spec.provided whether the firm may own some for all of its clients
 * @param spec.whyNotUndone what prevents an undo in addition to a missing permission
 */
export const keptRecord = <N extends string, S extends Fields>({
  edit,
  provided = false,
  whyNotUndone,
  ...spec
}: Omit<KindSpec<N, S>, 'undo'> & {
  readonly edit: Permission;
  readonly provided?: boolean;
  readonly whyNotUndone?: UndoPermission;
}): KeptRecord<N, ValuesOf<S>> => {
  const keeping = keptBy(spec.table, edit, provided);
  const undo: UndoPermission = async (asking, record, id, undone) =>
    (await keeping.undoOf(asking, id)) ?? (await whyNotUndone?.(asking, record, id, undone)) ?? null;
  return { ...recordKind<N, S>({ ...spec, undo }), keeping };
};

type Derived = 'undo' | 'kind' | 'name' | 'noun' | 'table' | 'fields';

/** One whose contract has its fields. Its events are named after its kind, and stay so: `officerTitle`. */
export const keptRecordOf = <const K extends string, F extends FieldSet>(
  {
    thing,
    path,
    fields,
    provided,
  }: { readonly thing: string; readonly path: string; readonly fields: F; readonly provided: boolean },
  spec: Omit<KindSpec<string, Stored<F>>, Derived> & { readonly kind: K; readonly edit: Permission },
): KeptRecord<Capitalize<K>, ValuesOf<Stored<F>>> =>
  keptRecord<Capitalize<K>, Stored<F>>({
    ...spec,
    name: capital(spec.kind) as Capitalize<K>,
    noun: thing.toLowerCase(),
    table: path.slice(1).replaceAll('-', '_'),
    fields: storedFields(fields),
    provided,
  });

export type AnyKind = Pick<RecordKind<string, object>, 'projection' | 'constraints' | 'undo'> & {
  readonly aggregate: AnyAggregate;
  readonly row: RowClass;
};

export const areaOf = (...kinds: readonly AnyKind[]): Area => ({
  aggregates: kinds.map(({ aggregate }) => aggregate),
  projections: kinds.map(({ projection }) => projection),
  entities: kinds.map(({ row }) => row),
  undo: kinds.flatMap(({ undo }) => undo ?? []),
  constraints: Object.assign({}, ...kinds.map(({ constraints }) => constraints)) as Area['constraints'] & object,
});

/** The fields of a record: `FieldsOf<typeof properties>`. */
export type FieldsOf<K> = K extends { changed(state: never, fields: infer P): unknown } ? Required<P> : never;
