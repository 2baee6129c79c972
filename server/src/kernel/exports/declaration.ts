import type { ExportFilterOf, ExportType } from '@evergreen/contracts/bulk-work/exports';
import type { Sql } from '../db/database.js';
import type { Actor } from '../tenancy/actor.js';

/** How a value is written. Words are for what is stored by a name that nobody reads; a value without a word of its own stays as it is. */
export type ColumnKind = 'text' | 'date' | 'money' | 'count' | 'flag' | Readonly<Record<string, string>>;

export interface WrittenColumn {
  readonly label: string;
  readonly kind: ColumnKind;
}

export interface ExportColumn extends WrittenColumn {
  /** An expression over what `from` joins; never what a user typed. */
  readonly select: string;
}

const of =
  (kind: ColumnKind) =>
  (label: string, select: string): ExportColumn => ({ label, kind, select });

/** The columns of a file, by the kind of their values. Lists arrive as one text, joined by `; `. */
export const text = of('text');
export const date = of('date');
export const money = of('money');
export const count = of('count');
export const flag = of('flag');
export const words = (label: string, select: string, labels: Readonly<Record<string, string>>): ExportColumn =>
  of(labels)(label, select);

/** The day of an instant where the client is. */
export const dayOf = (instant: string): string => `(${instant} at time zone $2)::date`;

/** Several values as one text, in the order of their names. @param from joins, conditions and all, whose rows have the value */
export const listed = (value: string, from: string, order = value): string =>
  `(select string_agg(${value}, '; ' order by ${order}) from ${from})`;

/** What people are called, once their words were erased too; null where there is nobody. */
export const named = (name: string): string => `case when trim(${name}) = '' then '(erased)' else ${name} end`;

/**
 * One row by its key, however many there are in the table: joined plainly, the planner may walk through all of a client's rows for a
 * page of them. @param condition that no more than one row meets
 */
export const oneOf = (table: string, alias: string, condition: string): string =>
  `lateral (select * from ${table} ${alias} where ${condition} limit 1) ${alias}`;

export interface Asked<F> {
  readonly by: Actor;
  readonly filter: F;
  /** YYYY-MM-DD where the client is. */
  readonly today: string;
}

/** Keys of rows, in their order. */
export interface Keys {
  readonly length: number;
  /** One list of uuids for each part of a key, for the rows from `start` on, before `end`. */
  slice(start: number, end: number): string[][];
}

/** Which rows, in which order: asked once, in one statement; they are then read by their keys, however their order changes meanwhile. */
export interface RowSet {
  count(sql: Sql): Promise<number>;
  keys(sql: Sql): Promise<Keys>;
}

/** A type of export, whole: what is read, narrowed, ordered, written. All else is alike. */
export interface ExportDeclaration<F> {
  readonly type: ExportType;
  readonly which: (asked: Asked<F>) => RowSet;
  /**
   * What joins the rows to their keys, as SQL behind `from page`: `join properties p on p.tenant_id = $1 and p.id = page.id`.
   * The parts of a key are `page.id`, `page.id2`; $1 is the client, $2 its time zone. What is joined by an id is joined by the id as it
   * stands, or by a `case`: under row-level security an index is not searched by what a cast or `coalesce` gives.
   */
  readonly from: string;
  /** What is read for the page before anything is joined, where `from` needs it more than once: `l as materialized (…)`. */
  readonly first?: string;
  /** In the order of the file. */
  readonly columns: Readonly<Record<string, ExportColumn>>;
  /** How its filter reads: "Status: Active". */
  readonly filterWords: (filter: F) => string;
}

export type ExportDeclarationOf<T extends ExportType> = ExportDeclaration<ExportFilterOf<T>>;

/** Of any type: the caller has read the filter by the contract of the same type. */
export type AnyExport = ExportDeclaration<ExportFilterOf<ExportType>>;
