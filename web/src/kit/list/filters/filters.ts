import type { PageQuery } from '@evergreen/contracts/common';
import type { FieldValues } from 'react-hook-form';
import { sameValue } from '../state/listUrl';
import type { Column, Filter, Given, QuickFilter } from '../state/types';

export type ChoiceFilter<Q extends PageQuery> = Filter<Q> & { kind: 'select' | 'one' | 'options' };

/** A filter with options. */
export const isChoice = <Q extends PageQuery>(filter: Filter<Q>): filter is ChoiceFilter<Q> =>
  filter.kind === 'select' || filter.kind === 'one' || filter.kind === 'options';

export const namesOf = <Q extends PageQuery>(filter: Filter<Q>): readonly (keyof Q & string)[] =>
  filter.kind === 'custom' ? filter.names : [filter.name];

/** `false` is a filter only for yes, no or any; a plain switch that is off is none. */
const narrows = (value: unknown, kind: Filter<PageQuery>['kind']) =>
  !(value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) &&
  !(kind === 'flag' && value === false);

export const asList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value]).map(String);

/** The options for the current values of other filters. */
export const choicesOf = <S>(options: Given<S>, draft: FieldValues): S =>
  typeof options === 'function' ? (options as (draft: FieldValues) => S)(draft) : options;

/** Resets dependent filters when a value changes. */
export const following = <Q extends PageQuery>(
  filter: ChoiceFilter<Q>,
  now: unknown,
  before: unknown,
  draft: FieldValues,
): Partial<Q> => ({
  ...(Object.fromEntries((filter.clears ?? []).map((name) => [name, undefined])) as Partial<Q>),
  ...filter.follow?.(asList(now), asList(before), draft),
});

/** Removes a filter's values, and those of dependent filters. */
export const without = <Q extends PageQuery>(
  filter: ChoiceFilter<Q>,
  query: Q,
  values: readonly string[],
): Partial<Q> => {
  const before: unknown = query[filter.name];
  const now = Array.isArray(before) ? before.filter((item) => !values.includes(String(item))) : undefined;
  return { ...following(filter, now, before, query), [filter.name]: now };
};

export const isOn = <Q extends PageQuery, P>({ set }: QuickFilter<Q, P>, query: Q): boolean =>
  Object.entries(set).every(([name, value]) => sameValue((query as Record<string, unknown>)[name], value));

/** The query without search and filters. */
export const withoutFilters = <Q extends PageQuery, P>(
  filters: readonly Filter<Q>[],
  quick: readonly QuickFilter<Q, P>[],
): Partial<Q> =>
  Object.fromEntries([
    ['searchTerm', undefined],
    ...quick.flatMap(({ set }) =>
      Object.entries(set).map(([name, value]) => [name, typeof value === 'boolean' ? false : undefined] as const),
    ),
    ...filters.flatMap((filter) => namesOf(filter).map((name) => [name, filter.kind === 'flag' ? false : undefined])),
  ]) as Partial<Q>;

export const activeFilters = <Q extends PageQuery>(filters: readonly Filter<Q>[], query: Q) =>
  filters.filter((filter) =>
    filter.kind === 'custom' ? filter.chips(query).length > 0 : narrows(query[filter.name], filter.kind),
  );

/** The number on the badge. */
export const countFilters = <Q extends PageQuery>(filters: readonly Filter<Q>[], query: Q): number =>
  activeFilters(filters, query).reduce(
    (count, filter) => count + (filter.countsEach && filter.kind !== 'custom' ? asList(query[filter.name]).length : 1),
    0,
  );

const last = Number.MAX_SAFE_INTEGER;

interface Filtered<R, Q extends PageQuery> {
  columns: readonly Column<R, Q>[];
  filters?: readonly Filter<Q>[];
}

/** The filters of the columns, in order, then the list's own; undefined if there are none. */
const allFilters = <R, Q extends PageQuery>({ columns, filters: own }: Filtered<R, Q>) => {
  const ofColumns = columns.flatMap(({ filters }) => filters ?? []);
  if (ofColumns.length === 0) return own;
  const ordered = ofColumns.toSorted((a, b) => (a.place ?? last) - (b.place ?? last));
  return [...ordered.flatMap(({ of }) => of), ...(own ?? [])];
};

export const withColumnFilters = <R, Q extends PageQuery, L extends Filtered<R, Q>>(list: L & Filtered<R, Q>): L => {
  const filters = allFilters<R, Q>(list);
  return filters ? { ...list, filters } : list;
};
