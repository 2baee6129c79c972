import type { PageQuery } from '@evergreen/contracts/common';
import type { Filter } from './types';

export const namesOf = <Q extends PageQuery>(filter: Filter<Q>): readonly (keyof Q & string)[] =>
  filter.kind === 'custom' ? filter.names : [filter.name];

/** `false` narrows a list only where the question is yes, no or either; a plain switch that is off is no filter. */
const narrows = (value: unknown, kind: Filter<PageQuery>['kind']) =>
  !(value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) &&
  !(kind === 'flag' && value === false);

export const activeFilters = <Q extends PageQuery>(filters: readonly Filter<Q>[], query: Q) =>
  filters.filter((filter) =>
    filter.kind === 'custom' ? filter.chips(query).length > 0 : narrows(query[filter.name], filter.kind),
  );
