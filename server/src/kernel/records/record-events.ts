import { z } from 'zod';
import { type Aggregate, recordAggregate, type RecordState } from '../events/aggregate.js';
import type { AnyCatalog, Catalog } from '../events/catalog.js';
import { same } from '../equal-values.js';
import { type Fields, labelsOf, mapped, type NewOf, schemaOf, type ValuesOf } from './fields.js';

/** The three events of a simple record. */
export type RecordEvent<N extends string, F extends object> =
  | ({ readonly type: `${N}Added` } & F)
  | ({ readonly type: `${N}Changed` } & Partial<F>)
  | { readonly type: `${N}Removed` };

export interface RecordWords<N extends string, S extends Fields> {
  /** The kind of stream: `division`. */
  readonly kind: string;
  /** Prefix of the event names: `Division`. */
  readonly name: N;
  /** In words: "division". */
  readonly noun: string;
  readonly fields: S;
  /** Sentences for special changes: `active` → "deactivated {subject}". */
  readonly sentence?: (changed: Partial<ValuesOf<S>>) => string | undefined;
  /** Replaces "added {subject}", "changed {subject}" and "deleted {subject}". */
  readonly sentences?: { readonly added: string; readonly changed: string; readonly removed: string };
}

export interface RecordEvents<N extends string, F extends object> {
  readonly catalog: Catalog<RecordEvent<N, F>>;
  readonly aggregate: Aggregate<RecordState, RecordEvent<N, F>>;
  /** All fields: missing ones are empty. */
  added(fields: NewOf<F>): RecordEvent<N, F>;
  /** The event with only the changed fields; undefined if nothing changes. */
  changed(state: RecordState, fields: Partial<F>): RecordEvent<N, F> | undefined;
  removed(): RecordEvent<N, F>;
}

type Values = Record<string, unknown>;

/** Upcasts from each version to the next: a new field gets its `before`. */
const upcasts = (fields: Fields, version: number, step: (came: Values, old: Values) => Values) =>
  Object.fromEntries(
    Array.from({ length: version - 1 }, (_, index) => {
      const came = Object.entries(fields).filter(([, field]) => field.since?.version === index + 2);
      const before = Object.fromEntries(came.map(([name, field]) => [name, field.since?.before]));
      return [index + 1, (old: Values) => step(before, old)];
    }),
  );

/** The sentence of a change that only activates or deactivates a record. */
export const toggled = ({ active }: { active?: boolean | undefined }): string | undefined =>
  active === undefined ? undefined : active ? 'activated {subject}' : 'deactivated {subject}';

/** Declares the events of a record from its fields: storage, validation, history and fold. */
export const recordEvents = <N extends string, S extends Fields>({
  kind,
  noun,
  name,
  fields,
  sentence,
  sentences = { added: 'added {subject}', changed: 'changed {subject}', removed: 'deleted {subject}' },
}: RecordWords<N, S>): RecordEvents<N, ValuesOf<S>> => {
  type F = ValuesOf<S>;
  type E = RecordEvent<N, F>;
  const version = Math.max(1, ...Object.values(fields).map((field) => field.since?.version ?? 1));
  const schema: z.ZodObject = schemaOf(fields);
  const apart = Object.keys(fields).filter((field) => fields[field]?.personal);
  const personal = apart.length > 0 ? apart : undefined;
  const declared: AnyCatalog = {
    kind,
    noun,
    labels: labelsOf(fields),
    words: mapped(fields, ({ words }) => words),
    specs: {
      [`${name}Added`]: {
        version,
        schema,
        personal,
        sentence: sentences.added,
        upcast: upcasts(fields, version, (came, old) => ({ ...came, ...old })),
        since: Object.fromEntries(
          Object.entries(fields).flatMap(([field, { since }]) => (since ? [[field, since.version]] : [])),
        ),
      },
      [`${name}Changed`]: {
        version,
        schema: schema.partial(),
        personal,
        sentence: (event: Partial<F>) => sentence?.(event) ?? sentences.changed,
        upcast: upcasts(fields, version, (_, old) => old),
      },
      [`${name}Removed`]: { version: 1, schema: z.object({}), sentence: sentences.removed },
    },
  };
  // The type names are built from `name`, which the compiler cannot follow into object keys.
  const catalog = declared as unknown as Catalog<E>;
  const empty = Object.fromEntries(
    Object.keys(fields).flatMap((name) => (fields[name]?.column.nullable ? [[name, null] as const] : [])),
  );
  const event = (type: string, values: object) => ({ type, ...values }) as E;
  return {
    catalog,
    aggregate: recordAggregate<E>(catalog, {
      begins: `${name}Added` as E['type'],
      ends: [`${name}Removed` as E['type']],
    }),
    added: (values) => event(`${name}Added`, { ...empty, ...values }),
    changed: (state, fields) => {
      const changes = Object.entries(fields).filter(
        ([field, value]) => value !== undefined && !same(state?.[field], value),
      );
      return changes.length > 0 ? event(`${name}Changed`, Object.fromEntries(changes)) : undefined;
    },
    removed: () => event(`${name}Removed`, {}),
  };
};
