import type { Paged, PageQuery } from '@evergreen/contracts/common';
import Button from '@mui/material/Button';
import { NothingHere } from '../states';
import { activeFilters, isOn, namesOf, withoutFilters } from './filters';
import type { ListProps } from './types';
import type { ListState } from './useListState';

/** An old address, or what was last on the page is gone. */
export const PastTheEnd = <Q extends PageQuery>({ state, total }: { state: ListState<Q>; total: number }) => (
  <NothingHere reason="There is nothing on this page any more.">
    <Button
      variant="outlined"
      onClick={() => state.set({ pageNumber: Math.ceil(total / state.query.pageSize) } as Partial<Q>)}
    >
      Go to the last page
    </Button>
  </NothingHere>
);

export const Empty = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>({
  list,
  state,
}: {
  list: ListProps<R, Q, P>;
  state: ListState<Q>;
}) => {
  const filters = list.filters ?? [];
  const quick = list.quick ?? [];
  const everything = withoutFilters(filters, quick);
  const chosen = quick.filter((one) => isOn(one, state.query));
  const narrowed =
    Boolean(state.query.searchTerm) || chosen.length > 0 || activeFilters(filters, state.query).length > 0;
  const names = [...filters.flatMap(namesOf), ...chosen.flatMap(({ set }) => Object.keys(set) as (keyof Q & string)[])];
  const asUsual = !state.query.searchTerm && names.every((name) => state.isUsual(name));
  const reason = narrowed ? asUsual && list.empty.usual : list.empty.reason;
  if (reason) return <NothingHere reason={reason}>{list.empty.step}</NothingHere>;
  return (
    <NothingHere
      reason={
        state.query.searchTerm
          ? `No ${list.noun[1]} match “${state.query.searchTerm}” with these filters.`
          : `No ${list.noun[1]} match these filters.`
      }
    >
      <Button variant="outlined" onClick={() => state.set(everything)}>
        Show all {list.noun[1]}
      </Button>
    </NothingHere>
  );
};
