import type { z } from 'zod';
import { pageQuery } from './common.js';
import type { ColumnFilter } from './list-filters.js';

/**
 * How a column is rendered and exported. A timestamp is shown as a day in the client's time zone, an instant with the
 * time.
 */
export type ColumnKind = 'text' | 'date' | 'timestamp' | 'instant' | 'money' | 'count' | 'flag';

export type CellValue = string | number | boolean | null;

/** A labelled value of a row. */
export interface ColumnPart<R> {
  readonly label: string;
  /** Default: text. */
  readonly kind?: ColumnKind;
  readonly value: (row: R) => CellValue;
}

/** A column of a list. */
export interface ListColumn<R> {
  readonly label: string;
  /** Default: text. */
  readonly kind?: ColumnKind;
  /** Default: the field with the column's id. */
  readonly value?: (row: R) => CellValue;
  /** Sortable, by its id or another name. */
  readonly sorts?: true | string;
  /** A filter by this column. */
  readonly filter?: ColumnFilter;
  /** Hidden by default. */
  readonly optional?: true;
  /** Further values in the same cell; an export has a column for each. */
  readonly also?: readonly ColumnPart<R>[];
  /** A button, or a drawing of other columns: only on the screen. */
  readonly screenOnly?: true;
}

export type ListColumns<R> = Readonly<Record<string, ListColumn<R>>>;

/** Ids of columns without a value. */
type WithoutValue<R, C> = {
  [I in keyof C & string]: C[I] extends { readonly value: unknown } | { readonly screenOnly: true }
    ? never
    : I extends keyof R
      ? R[I] extends CellValue
        ? never
        : I
      : I;
}[keyof C & string];

/** The columns, if each has a value; otherwise their use does not compile. */
export type Complete<R, C> = [WithoutValue<R, C>] extends [never] ? C : `no value: ${WithoutValue<R, C>}`;

/** The sort names. */
export type SortIds<C> = {
  [I in keyof C]: C[I] extends { readonly sorts: infer S } ? (S extends true ? I & string : S & string) : never;
}[keyof C];

/** Ids of columns that are only on the screen. */
export type ScreenIds<C> = {
  [I in keyof C]: C[I] extends { readonly screenOnly: true } ? I : never;
}[keyof C];

/** Names of filtered columns on the server: the sort name, or the id. */
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

/** The query fields of the columns' filters. */
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

/** @throws if no column can be sorted */
// Only the names are read; the row type does not matter.
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
  /** Further sort names without a column. */
  readonly moreSorts?: readonly M[];
}

const fieldsOfFilters = <C extends ListColumns<never>>(columns: C): FilterFields<C> =>
  Object.assign({}, ...Object.values(columns).map(({ filter }) => filter?.fields)) as FilterFields<C>;

/** The query of a list with these columns: page, order, search, filters. */
export const queryOf = <C extends ListColumns<never>, const M extends string = never>(
  columns: C,
  { sortBy, sortDirection = 'asc', moreSorts = [] }: QueryOrder<SortIds<C>, M>,
) => {
  const names: readonly [SortIds<C> | M, ...(SortIds<C> | M)[]] = [...sortIds(columns), ...moreSorts];
  return pageQuery(names, { sortBy, sortDirection }).extend(fieldsOfFilters<C>(columns));
};

/** Ids of columns with values, for exports and saved views. */
export const columnIds = (columns: ListColumns<never>): string[] =>
  Object.entries(columns).flatMap(([id, { screenOnly }]) => (screenOnly ? [] : [id]));

/** The values of a column, its own first. */
export const partsOf = <R>(id: string, column: ListColumn<R>): readonly Required<ColumnPart<R>>[] => {
  const { label, kind, value = (row: R) => (row as Readonly<Record<string, CellValue>>)[id] ?? null } = column;
  return [{ label, kind, value }, ...(column.also ?? [])].map((part) => ({ ...part, kind: part.kind ?? 'text' }));
};
