import type { ExportFilterOf, ExportType } from '@evergreen/contracts/bulk-work/exports';
import type { Sql } from '../db/database.js';
import type { Actor } from '../tenancy/actor.js';

/** How a value is written. `words` is for stored codes; a value without a word stays as it is. */
export type ColumnKind = 'text' | 'date' | 'money' | 'count' | 'flag' | Readonly<Record<string, string>>;

export interface WrittenColumn {
  readonly label: string;
  readonly kind: ColumnKind;
}

export interface ExportColumn extends WrittenColumn {
  /** An expression over the joined tables; never user input. */
  readonly select: string;
}

const of =
  (kind: ColumnKind) =>
  (label: string, select: string): ExportColumn => ({ label, kind, select });

/** The columns of a file, by kind. Lists become one text, joined by `; `. */
export const text = of('text');
export const date = of('date');
export const money = of('money');
export const count = of('count');
export const flag = of('flag');
export const words = (label: string, select: string, labels: Readonly<Record<string, string>>): ExportColumn =>
  of(labels)(label, select);

/** The day of an instant in the client's time zone. */
export const dayOf = (instant: string): string => `(${instant} at time zone $2)::date`;

/** Several values as one text, ordered by name. @param from joins and conditions */
export const listed = (value: string, from: string, order = value): string =>
  `(select string_agg(${value}, '; ' order by ${order}) from ${from})`;

/** A user's name, or a placeholder after erasure; null if there is no user. */
export const nameOrErased = (name: string): string => `case when trim(${name}) = '' then '(erased)' else ${name} end`;

/**
 * One row by its key, in a form that keeps the planner from scanning all rows of a client.
 * @param condition matches at most one row
 */
export const oneOf = (table: string, alias: string, condition: string): string =>
  `lateral (select * from ${table} ${alias} where ${condition} limit 1) ${alias}`;

export interface Requested<F> {
  readonly by: Actor;
  readonly filter: F;
  /** YYYY-MM-DD in the client's time zone. */
  readonly today: string;
}

/** Keys of rows, in order. */
export interface Keys {
  readonly length: number;
  /** One array of uuids for each part of the key, from row `start` to before `end`. */
  slice(start: number, end: number): string[][];
}

/** Which rows, in which order: queried once; the rows are then read by key, even if their order changes. */
export interface RowSet {
  count(sql: Sql): Promise<number>;
  keys(sql: Sql): Promise<Keys>;
}

/** A type of export: query, filter, order, columns. */
export interface ExportDeclaration<F> {
  readonly type: ExportType;
  readonly which: (request: Requested<F>) => RowSet;
  /**
   * Joins the rows to their keys, as SQL after `from page`: `join properties p on p.tenant_id = $1 and p.id =
   * page.id`. The parts of a key are `page.id`, `page.id2`; $1 is the client, $2 its time zone. Join by the bare id
   * or a `case`: under row-level security an index is not used for the result of a cast or `coalesce`.
   */
  readonly from: string;
  /** A common table expression for the page, if `from` needs it more than once: `l as materialized (…)`. */
  readonly first?: string;
  /** In the order of the file. */
  readonly columns: Readonly<Record<string, ExportColumn>>;
  /** The filter in words: "Status: Active". */
  readonly filterWords: (filter: F) => string;
}

export type ExportDeclarationOf<T extends ExportType> = ExportDeclaration<ExportFilterOf<T>>;

/** Of any type: the caller has parsed the filter by the contract of the same type. */
export type AnyExport = ExportDeclaration<ExportFilterOf<ExportType>>;
