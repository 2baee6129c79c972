import type { z } from 'zod';
import { type Aggregate, recordAggregate, type RecordState } from './aggregate.js';
import type { Catalog, FieldLabels } from './catalog.js';
import { patch, type Projection, projection, put, remove, type RowClass, type RowOp } from './projection.js';
import type { RecordRow } from './record-row.js';
import { SubjectRow } from './subject-row.js';

/** The three things that happen to a record without a life of its own. */
export type RecordEvent<N extends string, F extends object> =
  | ({ readonly type: `${N}Added` } & F)
  | ({ readonly type: `${N}Changed` } & Partial<F>)
  | { readonly type: `${N}Removed` };

export interface RecordSpec<N extends string, S extends z.ZodObject> {
  /** The kind of stream: `division`. */
  readonly kind: string;
  /** In words: "division". */
  readonly noun: string;
  /** Begins the events' names: `Division`. */
  readonly name: N;
  readonly fields: S;
  readonly labels: FieldLabels;
  readonly personal?: readonly (keyof z.infer<S> & string)[];
  /** The field that the record is called by. */
  readonly calledBy: keyof z.infer<S> & string;
  /** The field with the id of the record that it belongs to: a contact's property. */
  readonly ownedBy?: keyof z.infer<S> & string;
  readonly row: RowClass<RecordRow & z.infer<S>>;
  /** Sentences for changes that have a name of their own: `active` → "deactivated {subject}". */
  readonly sentence?: (changed: Partial<z.infer<S>>) => string | undefined;
}

export interface RecordKind<N extends string, F extends object> {
  readonly catalog: Catalog<RecordEvent<N, F>>;
  readonly aggregate: Aggregate<RecordState, RecordEvent<N, F>>;
  readonly projection: Projection;
  added(fields: F): RecordEvent<N, F>;
  /** The change from what is to what is wanted, with only the changed fields; undefined where nothing changes. */
  changed(state: RecordState, wanted: Partial<F>): RecordEvent<N, F> | undefined;
  removed(): RecordEvent<N, F>;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** One small piece for every such record: its events, its row, its history. */
export const defineRecord = <N extends string, S extends z.ZodObject>(
  spec: RecordSpec<N, S>,
): RecordKind<N, z.infer<S>> => {
  type F = z.infer<S>;
  type E = RecordEvent<N, F>;
  const { kind, noun, name, fields, labels, personal, calledBy, ownedBy, row, sentence } = spec;
  const specs = {
    [`${name}Added`]: { version: 1, schema: fields, personal, sentence: 'added {subject}' },
    [`${name}Changed`]: {
      version: 1,
      schema: fields.partial(),
      personal,
      sentence: (event: Partial<F>) => sentence?.(event) ?? 'changed {subject}',
    },
    [`${name}Removed`]: { version: 1, schema: fields.pick({}), sentence: 'deleted {subject}' },
  };
  const catalog = { kind, noun, labels, specs } as unknown as Catalog<E>;
  const subjectOf = (tenantId: string, id: string) => ({ tenantId, id });
  const on = {
    [`${name}Added`]: (
      { type: _, ...values }: { type: string } & Record<string, unknown>,
      { tenantId, streamId: id }: { tenantId: string; streamId: string },
    ): RowOp[] => [
      put<object>(row, { tenantId, id, ...values }),
      put(SubjectRow, {
        tenantId,
        id,
        kind,
        label: String(values[calledBy]),
        detail: null,
        ownerId: ownedBy ? String(values[ownedBy]) : null,
      }),
    ],
    [`${name}Changed`]: (
      { type: _, ...values }: { type: string } & Record<string, unknown>,
      { tenantId, streamId: id }: { tenantId: string; streamId: string },
    ): RowOp[] => [
      patch<object>(row, subjectOf(tenantId, id), values),
      ...(values[calledBy] === undefined
        ? []
        : [patch(SubjectRow, subjectOf(tenantId, id), { label: String(values[calledBy]) })]),
    ],
    [`${name}Removed`]: (_: unknown, { tenantId, streamId: id }: { tenantId: string; streamId: string }): RowOp[] => [
      remove<object>(row, subjectOf(tenantId, id)),
    ],
  };
  const event = (type: string, values: object) => ({ type, ...values }) as E;
  return {
    catalog,
    aggregate: recordAggregate<E>(catalog, {
      begins: `${name}Added` as E['type'],
      ends: [`${name}Removed` as E['type']],
    }),
    projection: projection<E>(catalog, on as never, row),
    added: (values) => event(`${name}Added`, values),
    changed: (state, wanted) => {
      const changes = Object.entries(wanted).filter(
        ([field, value]) => value !== undefined && !same(state?.[field], value),
      );
      return changes.length > 0 ? event(`${name}Changed`, Object.fromEntries(changes)) : undefined;
    },
    removed: () => event(`${name}Removed`, {}),
  };
};
