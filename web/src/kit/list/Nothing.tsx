import { type Paged, type PageQuery, pageSizes } from '@evergreen/contracts/common';
import Button from '@mui/material/Button';
import { useResource } from '../queries';
import { Loading, NothingHere } from '../states';
import { activeFilters, isOn, namesOf, withoutFilters } from './filters';
import { readQuery, writeQuery } from './listUrl';
import type { ListProps } from './types';
import type { ListState } from './useListState';

/** An old address, or what was last on the page is gone. */
export const PastTheEnd = <Q extends PageQuery>({ state, total }: { state: ListState<Q>; total: number }) => (
  <NothingHere reason="This page of the list is empty.">
    <Button
      variant="outlined"
      onClick={() => state.set({ pageNumber: Math.ceil(total / state.query.pageSize) } as Partial<Q>)}
    >
      Go to the last page
    </Button>
  </NothingHere>
);

/** What the list asks where nothing narrows it; what is no filter stays as it is. */
const wholeOf = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>(
  { contract, defaults = {} }: ListProps<R, Q, P>,
  query: Q,
  everything: Partial<Q>,
): Q => {
  const whole = readQuery(contract, defaults, writeQuery(contract, defaults, new URLSearchParams(), everything));
  const wide = Object.keys(everything).map((name) => [name, whole[name as keyof Q]] as const);
  return { ...query, ...Object.fromEntries(wide), pageNumber: 1, pageSize: pageSizes[0] };
};

/** Is there nothing at all, whatever narrows the list? undefined while it is not known. */
const useIsWholeEmpty = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>(
  list: ListProps<R, Q, P>,
  whole: Q | undefined,
): boolean | undefined => {
  const { data, isError } = useResource({
    key: [...list.queryKey, 'whole', whole],
    shows: list.shows,
    load: async (signal) => (whole ? (await list.list(whole, signal)).totalItemCount : 0),
    aside: 'silent',
    enabled: whole !== undefined,
  });
  if (isError) return false;
  if (whole === undefined) return true;
  return data === undefined ? undefined : data === 0;
};

/** Nothing is there yet, and how to begin; or nothing but what the list leaves out at first; or nothing that matches. */
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
  const isWholeEmpty = useIsWholeEmpty(list, narrowed ? wholeOf(list, state.query, everything) : undefined);
  if (isWholeEmpty === undefined) return <Loading rows={2} />;
  const names = [...filters.flatMap(namesOf), ...chosen.flatMap(({ set }) => Object.keys(set) as (keyof Q & string)[])];
  const asUsual = !state.query.searchTerm && names.every((name) => state.isUsual(name));
  const reason = isWholeEmpty ? list.empty.reason : asUsual && list.empty.usual;
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
