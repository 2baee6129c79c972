import type { z } from 'zod';
import { pageQuery } from './common.js';
import type { ColumnFilter } from './list-filters.js';

/**
 * How a screen renders the values of a column, and a file stores them. A timestamp is shown as the day where the client is, an
 * instant as the day and the time there.
 */
export type ColumnKind = 'text' | 'date' | 'timestamp' | 'instant' | 'money' | 'count' | 'flag';

export type CellValue = string | number | boolean | null;

/** A value of a row under a label. */
export interface ColumnPart<R> {
  readonly label: string;
  /** Default: text. */
  readonly kind?: ColumnKind;
  readonly value: (row: R) => CellValue;
}

/** A column of a list, as a contract declares it. */
export interface ListColumn<R> {
  readonly label: string;
  /** Default: text. */
  readonly kind?: ColumnKind;
  /** Default: the field of the row that has the column's id. */
  readonly value?: (row: R) => CellValue;
  /** It can be sorted, by its id or by another name of the query. */
  readonly sorts?: true | string;
  /** Narrows the list by the field of this column. */
  readonly filter?: ColumnFilter;
  /** Hidden until a person asks for it. */
  readonly optional?: true;
  /** What the screen shows in the same cell; a file has a column for each. */
  readonly also?: readonly ColumnPart<R>[];
  /** A button, or a drawing of what other columns say in words: the screen gives its cell, and no file has it. */
  readonly screenOnly?: true;
}

export type ListColumns<R> = Readonly<Record<string, ListColumn<R>>>;

/** Ids of columns that have no value of their own, and no field of the row that a cell can show. */
type WithoutValue<R, C> = {
  [I in keyof C & string]: C[I] extends { readonly value: unknown } | { readonly screenOnly: true }
    ? never
    : I extends keyof R
      ? R[I] extends CellValue
        ? never
        : I
      : I;
}[keyof C & string];

/** The columns, if each has a value; otherwise no use of them compiles. */
export type Complete<R, C> = [WithoutValue<R, C>] extends [never] ? C : `no value: ${WithoutValue<R, C>}`;

/** The names that a list can be sorted by. */
export type SortIds<C> = {
  [I in keyof C]: C[I] extends { readonly sorts: infer S } ? (S extends true ? I & string : S & string) : never;
}[keyof C];

/** Ids of the columns that only the screen has. */
export type ScreenIds<C> = {
  [I in keyof C]: C[I] extends { readonly screenOnly: true } ? I : never;
}[keyof C];

/** The names under which the server has the field of each column with a filter: that of its sorting, or its id. */
export type FilteredIds<C> = {
  [I in keyof C]: C[I] extends { readonly filter: unknown }
    ? C[I] extends { readonly sorts: infer S extends string }
      ? S
      : I & string
    : never;
}[keyof C];

type FieldsOf<C> = {
  [I in keyof C]: C[I] extends { readonly filter: { readonly fields: infer F } } ? F : never;
}[keyof C];
type AllOf<U> = (U extends unknown ? (each: U) => void : never) extends (each: infer A) => void ? A : never;

/** What the filters of the columns add to the query. */
export type FilterFields<C> = [FieldsOf<C>] extends [never]
  ? Readonly<Record<never, never>>
  : AllOf<FieldsOf<C>> extends infer A extends z.ZodRawShape
    ? A
    : never;

/** Declares the columns of a list, from left to right: `listColumns<Officer>()({ name: { label: 'Name', sorts: true } })`. */
export const listColumns =
  <R>() =>
  <const C extends ListColumns<R>>(columns: C): Complete<R, C> =>
    columns as Complete<R, C>;

/** @throws where no column can be sorted */
// Only the names are read: what a row is does not matter.
export const sortIds = <C extends ListColumns<never>>(columns: C): readonly [SortIds<C>, ...SortIds<C>[]] => {
  const [first, ...rest] = Object.entries(columns).flatMap(([id, { sorts }]) =>
    sorts === undefined ? [] : [sorts === true ? id : sorts],
  );
  if (first === undefined) throw new Error('No column of this list can be sorted.');
  return [first, ...rest] as unknown as readonly [SortIds<C>, ...SortIds<C>[]];
};

interface QueryOrder<S extends string, M extends string> {
  readonly sortBy: S | NoInfer<M>;
  readonly sortDirection?: 'asc' | 'desc';
  /** Names that it can be sorted by, and that no column has. */
  readonly moreSorts?: readonly M[];
}

const fieldsOfFilters = <C extends ListColumns<never>>(columns: C): FilterFields<C> =>
  Object.assign({}, ...Object.values(columns).map(({ filter }) => filter?.fields)) as FilterFields<C>;

/** The query of the list of these columns: a page, an order by one of them, a search, their filters. */
export const queryOf = <C extends ListColumns<never>, const M extends string = never>(
  columns: C,
  { sortBy, sortDirection = 'asc', moreSorts = [] }: QueryOrder<SortIds<C>, M>,
) => {
  const names: readonly [SortIds<C> | M, ...(SortIds<C> | M)[]] = [...sortIds(columns), ...moreSorts];
  return pageQuery(names, { sortBy, sortDirection }).extend(fieldsOfFilters<C>(columns));
};

/** Ids of the columns that have values: those of a file and of a saved view. */
export const columnIds = (columns: ListColumns<never>): string[] =>
  Object.entries(columns).flatMap(([id, { screenOnly }]) => (screenOnly ? [] : [id]));

/** The values of a column, the one of its own label first. */
export const partsOf = <R>(id: string, column: ListColumn<R>): readonly Required<ColumnPart<R>>[] => {
  const { label, kind, value = (row: R) => (row as Readonly<Record<string, CellValue>>)[id] ?? null } = column;
  return [{ label, kind, value }, ...(column.also ?? [])].map((part) => ({ ...part, kind: part.kind ?? 'text' }));
};
