import type { PageQuery } from '@evergreen/contracts/common';
import type { FieldValues } from 'react-hook-form';
import type { Filter, QuickFilter } from './types';

export type ChoiceFilter<Q extends PageQuery> = Filter<Q> & { kind: 'select' | 'one' | 'options' };

/** Of a short list, one of a long one, or several. */
export const isChoice = <Q extends PageQuery>(filter: Filter<Q>): filter is ChoiceFilter<Q> =>
  filter.kind === 'select' || filter.kind === 'one' || filter.kind === 'options';

export const namesOf = <Q extends PageQuery>(filter: Filter<Q>): readonly (keyof Q & string)[] =>
  filter.kind === 'custom' ? filter.names : [filter.name];

/** `false` narrows a list only where the question is yes, no or either; a plain switch that is off is no filter. */
const narrows = (value: unknown, kind: Filter<PageQuery>['kind']) =>
  !(value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) &&
  !(kind === 'flag' && value === false);

const asList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value]).map(String);

/** What a choice takes with it when it changes: values that lose their sense, in the dialog and with the chips alike. */
export const following = <Q extends PageQuery>(
  filter: ChoiceFilter<Q>,
  now: unknown,
  before: unknown,
  draft: FieldValues,
): Partial<Q> => ({
  ...(Object.fromEntries((filter.clears ?? []).map((name) => [name, undefined])) as Partial<Q>),
  ...filter.follow?.(asList(now), asList(before), draft),
});

/** Every row there is: no search, no quick filter, no filter; a switch that narrows is off. */
export const withoutFilters = <Q extends PageQuery, P>(
  filters: readonly Filter<Q>[],
  quick: readonly QuickFilter<Q, P>[],
): Partial<Q> =>
  Object.fromEntries([
    ['searchTerm', undefined],
    ...quick.flatMap(({ set }) => Object.keys(set).map((name) => [name, undefined] as const)),
    ...filters.flatMap((filter) => namesOf(filter).map((name) => [name, filter.kind === 'flag' ? false : undefined])),
  ]) as Partial<Q>;

export const activeFilters = <Q extends PageQuery>(filters: readonly Filter<Q>[], query: Q) =>
  filters.filter((filter) =>
    filter.kind === 'custom' ? filter.chips(query).length > 0 : narrows(query[filter.name], filter.kind),
  );
