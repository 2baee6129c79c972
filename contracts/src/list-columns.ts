/** How a screen renders the values of a column, and a file stores them. A timestamp is shown as the day where the client is. */
export type ColumnKind = 'text' | 'date' | 'timestamp' | 'money' | 'count' | 'flag';

export type CellValue = string | number | boolean | null;

/** A value of a row under a label. */
export interface ColumnPart<R> {
  readonly label: string;
  readonly kind: ColumnKind;
  readonly value: (row: R) => CellValue;
}

/** A column of a list, as a contract declares it. */
export interface ListColumn<R, S extends string = string> {
  readonly label: string;
  /** Default: text. */
  readonly kind?: ColumnKind;
  /** Default: the field of the row that has the column's id. */
  readonly value?: (row: R) => CellValue;
  /** It can be sorted, by its id or by another name of the query. */
  readonly sorts?: true | S;
  /** What the screen shows in the same cell; a file has a column for each. */
  readonly also?: readonly ColumnPart<R>[];
}

export type ListColumns<R, S extends string = string> = Readonly<Record<string, ListColumn<R, S>>>;

/** Ids of columns that have no value of their own, and no field of the row that a cell can show. */
type WithoutValue<R, C> = {
  [I in keyof C & string]: C[I] extends { readonly value: unknown }
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

/**
 * Declares the columns of a list, from left to right: `listColumns<Officer>()({ name: { label: 'Name', sorts: true } })`.
 * `S` has the names that its query can be sorted by.
 */
export const listColumns =
  <R, S extends string = string>() =>
  <const C extends ListColumns<R, S>>(columns: C): Complete<R, C> =>
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

/** The values of a column, the one of its own label first. */
export const partsOf = <R>(id: string, column: ListColumn<R>): readonly ColumnPart<R>[] => {
  const { label, kind = 'text', value = (row: R) => (row as Readonly<Record<string, CellValue>>)[id] ?? null } = column;
  return [{ label, kind, value }, ...(column.also ?? [])];
};
