import { type Paged, type PageQuery, pageSizes } from '@evergreen/contracts/common';
import Button from '@mui/material/Button';
import { useResource } from '../data/queries';
import { Loading, NothingHere } from '../loading/states';
import { activeFilters, isOn, namesOf, withoutFilters } from './filters/filters';
import { readQuery, writeQuery } from './state/listUrl';
import type { ListProps } from './state/types';
import { type ExactTotals, goToLastPage } from './state/useExactTotals';
import type { ListState } from './state/useListState';

interface PastTheEndProps<Q extends PageQuery> {
  state: ListState<Q>;
  total: number;
  /** If `total` is a lower bound. */
  exact: ExactTotals | undefined;
}

/** An old URL, or the last page has become empty. */
export const PastTheEnd = <Q extends PageQuery>({ state, total, exact }: PastTheEndProps<Q>) => (
  <NothingHere reason="This page of the list is empty.">
    <Button variant="outlined" onClick={() => void goToLastPage(state, total, exact)}>
      Go to the last page
    </Button>
  </NothingHere>
);

/** The query without filters. */
const wholeOf = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>(
  { contract, defaults = {} }: ListProps<R, Q, P>,
  query: Q,
  everything: Partial<Q>,
): Q => {
  const whole = readQuery(contract, defaults, writeQuery(contract, defaults, new URLSearchParams(), everything));
  const wide = Object.keys(everything).map((name) => [name, whole[name as keyof Q]] as const);
  return { ...query, ...Object.fromEntries(wide), pageNumber: 1, pageSize: pageSizes[0] };
};

/** Whether the list is empty without filters; undefined while unknown. */
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

/** Some lists count what their switch hides, so no further query is needed. */
const countedIn = (page: object): number | undefined =>
  'activeItemCount' in page && 'inactiveItemCount' in page
    ? Number(page.activeItemCount) + Number(page.inactiveItemCount)
    : undefined;

interface WhyEmpty {
  /** Empty without filters. */
  isWhole: boolean;
  /** Why it is empty, if only the list's defaults hide everything. */
  reason: string | undefined;
}

/** Empty; or hidden by the list's defaults; or without matches. undefined: not empty, or unknown. */
export const useWhyEmpty = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>(
  list: ListProps<R, Q, P>,
  state: ListState<Q>,
  page: P | undefined,
): WhyEmpty | undefined => {
  const filters = list.filters ?? [];
  const chosen = (list.quick ?? []).filter((filter) => isOn(filter, state.query));
  const isSought = Boolean(state.query.searchTerm) || activeFilters(filters, state.query).length > 0;
  const isEmpty = page?.totalItemCount === 0;
  const counted = isEmpty && !isSought ? countedIn(page) : undefined;
  const asks = isEmpty && counted === undefined && (isSought || chosen.length > 0);
  const everything = withoutFilters(filters, list.quick ?? []);
  const wholeIsEmpty = useIsWholeEmpty(list, asks ? wholeOf(list, state.query, everything) : undefined);
  const isWhole = counted === undefined ? wholeIsEmpty : counted === 0;
  if (!isEmpty || isWhole === undefined) return undefined;
  const names = [...filters.flatMap(namesOf), ...chosen.flatMap(({ set }) => Object.keys(set) as (keyof Q & string)[])];
  const asUsual = !state.query.searchTerm && names.every((name) => state.isUsual(name));
  return { isWhole, reason: isWhole ? list.empty.reason : asUsual ? list.empty.usual : undefined };
};

/** Why the list is empty, and the next step. */
export const Empty = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>({
  list,
  state,
  page,
}: {
  list: ListProps<R, Q, P>;
  state: ListState<Q>;
  page: P;
}) => {
  const why = useWhyEmpty(list, state, page);
  if (why === undefined) return <Loading rows={2} />;
  if (why.reason) return <NothingHere reason={why.reason}>{list.empty.step}</NothingHere>;
  return (
    <NothingHere
      reason={
        state.query.searchTerm
          ? `No ${list.noun[1]} match “${state.query.searchTerm}” with these filters.`
          : `No ${list.noun[1]} match these filters.`
      }
    >
      <Button variant="outlined" onClick={() => state.set(withoutFilters(list.filters ?? [], list.quick ?? []))}>
        Show all {list.noun[1]}
      </Button>
    </NothingHere>
  );
};
