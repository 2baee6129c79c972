import type { ColumnOptions } from 'typeorm';
import { z } from 'zod';
import type { FieldFormat, FieldLabels } from '../events/catalog.js';

/** A field of a record: its type in events, its label in the history, its column. */
export interface Field<T = unknown> {
  readonly schema: z.ZodType<T>;
  readonly label: string;
  readonly format: FieldFormat;
  readonly column: ColumnOptions;
  /** Wording in the history, if its parts make no sense there. */
  readonly words?: ((value: never) => string) | undefined;
  /** Personal data: stored separately and erasable. */
  readonly personal?: boolean;
  /** The event version that added it, and its value before. */
  readonly since?: { readonly version: number; readonly before: T };
}

export type Fields = Readonly<Record<string, Field>>;
export type ValuesOf<S extends Fields> = { -readonly [K in keyof S]: S[K] extends Field<infer T> ? T : never };

const made =
  <T>(schema: z.ZodType<T>, format: FieldFormat, column: ColumnOptions) =>
  (label: string): Field<T> => ({ schema, label, format, column });

type MayBeNull<F> = { [K in keyof F]: null extends F[K] ? K : never }[keyof F];
/** The input for a new record: fields that may be null are optional. */
export type NewOf<F> = Omit<F, MayBeNull<F>> & Partial<Pick<F, MayBeNull<F>>>;

export const text = made(z.string(), 'text', { type: 'text' });
export const flag = made(z.boolean(), 'flag', { type: 'boolean' });
export const whole = made(z.number().int(), 'number', { type: 'integer' });
/** A calendar date, `YYYY-MM-DD`. */
export const day = made(z.string(), 'date', { type: 'date' });
/** A point in time, ISO 8601 in UTC. */
export const instant = made(z.string(), 'instant', { type: 'timestamp with time zone' });
/** US dollars as a decimal string with two decimals. */
export const money = made(z.string(), 'money', { type: 'numeric', precision: 12, scale: 2 });
/** The id of another record; the history shows its name. */
export const record = made(z.string(), 'record', { type: 'uuid' });
/** A file by its hash, with its original name. */
export const file = made(z.object({ hash: z.string(), fileName: z.string(), size: z.number().int() }), 'document', {
  type: 'jsonb',
});
/** A value of an enumeration, with labels. */
export const oneOf = <V extends string>(
  label: string,
  schema: z.ZodType<V>,
  labels: Readonly<Record<V, string>>,
): Field<V> => made(schema, labels, { type: 'text' })(label);
/** A structured value: an address, a list of ids. */
export const parts = <T>(label: string, schema: z.ZodType<T>, words?: (value: T) => string): Field<T> => ({
  ...made(schema, 'list', { type: 'jsonb' })(label),
  words,
});

export const optional = <T>({ schema, label, format, column, words, personal }: Field<T>): Field<T | null> => ({
  schema: schema.nullable(),
  label,
  format,
  words,
  column: { ...column, nullable: true },
  ...(personal && { personal }),
});

export const personal = <T>(field: Field<T>): Field<T> => ({ ...field, personal: true });

/** Stored, but never shown in the history. */
export const hidden = <T>(field: Field<T>): Field<T> => ({ ...field, format: 'hidden' });

/**
 * A field that was added with this event version: older events read as if they had said `before`. The migration that
 * adds the column gives existing rows the same value, so a rebuild changes nothing.
 */
export const since = <T>(version: number, field: Field<T>, before: T): Field<T> => ({
  ...field,
  since: { version, before },
});

export const mapped = <T>(fields: Fields, take: (field: Field) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, take(field)]));

/** The schema of an event that says all of these fields. */
export const schemaOf = <S extends Fields>(fields: S): z.ZodObject<{ -readonly [K in keyof S]: S[K]['schema'] }> =>
  z.object(mapped(fields, ({ schema }) => schema)) as never;

/** What the history calls them. */
export const labelsOf = (fields: Fields): FieldLabels =>
  mapped(fields, ({ label, format }) => [label, format] as const);
