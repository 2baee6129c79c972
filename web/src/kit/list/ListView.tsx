import type { Paged, PageQuery } from '@evergreen/contracts/common';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { resource } from '../data/queries';
import { Loading } from '../loading/states';
import { LoadError } from '../loading/LoadError';
import { useColumnChoice } from './columns/columns';
import { isMore } from './state/countInWords';
import { FilterChips } from './filters/FilterChips';
import { withColumnFilters } from './filters/filters';
import { useMayExport } from '../areas/listAct';
import { ListFoot } from './ListFoot';
import { ListRows } from './table/ListRows';
import { ListTable } from './table/ListTable';
import { ListToolbar } from './ListToolbar';
import { nextRead } from './state/pageKeys';
import { Empty, PastTheEnd } from './EmptyList';
import { ListExportAction } from './ListExportAction';
import type { ListProps } from './state/types';
import { useAlwaysSaid } from './columns/useAlwaysSaid';
import { useExactTotals } from './state/useExactTotals';
import { useListState } from './state/useListState';
import { useRowKeys, walkRows } from './table/useRowKeys';
import { useSelection } from './state/useSelection';
import { useStillRows } from './useStillRows';
import { keepWalk } from '../areas/walks';

/** Whether a page, by its number, has more rows than the list. */
const isPastTheEnd = ({ items, totalItemCount }: Paged<unknown>, { pageNumber, pageSize }: PageQuery): boolean =>
  items.length > 0 && (pageNumber - 1) * pageSize + items.length > totalItemCount;

/** A list's query; shared with other components that show the same rows. */
type ListSource<R extends { id: string }, Q extends PageQuery, P extends Paged<R>> = Pick<
  ListProps<R, Q, P>,
  'contract' | 'defaults' | 'prefix' | 'queryKey' | 'shows' | 'list'
>;

export const useListData = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>(
  list: ListSource<R, Q, P>,
) => {
  const state = useListState(list.contract, list.defaults ?? {}, list.prefix);
  const client = useQueryClient();
  const query = useQuery({
    ...resource<P>({
      key: [...list.queryKey, state.query],
      shows: list.shows,
      told: true,
      load: (signal) => list.list(nextRead(client, list, state.query), signal),
    }),
    placeholderData: keepPreviousData,
  });
  return { state, query, ...useExactTotals<Q, P>(list, state.query, query.data) };
};

type ListData<R extends { id: string }, Q extends PageQuery, P extends Paged<R>> = ReturnType<
  typeof useListData<R, Q, P>
>;

interface ListViewProps<R extends { id: string }, Q extends PageQuery, P extends Paged<R>> {
  list: ListProps<R, Q, P>;
  data: ListData<R, Q, P>;
  label: string;
  /** In a profile: no paging while empty. */
  inProfile?: boolean;
}

/** A list without its title. */
export const ListView = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>({
  list: given,
  data,
  label,
  inProfile = false,
}: ListViewProps<R, Q, P>) => {
  const { state, query, page, exact } = data;
  const list = withColumnFilters<R, Q, ListProps<R, Q, P>>(given);
  useRowKeys();
  useAlwaysSaid(list, state);
  const narrow = useMediaQuery('(max-width: 760px)');
  const chosen = useSelection<R>(JSON.stringify([list.queryKey, list.exportAs]));
  const columns = useColumnChoice(list.columns, list.prefix);
  // On a phone rows are chosen in a mode of their own.
  const mayExport = useMayExport(list.exportAs);
  const quietly = !list.choosing && (list.choosesQuietly ?? (mayExport && !list.forChosen));
  const selection = (list.forChosen || mayExport) && !(narrow && quietly) ? chosen : undefined;
  const Rows = narrow ? ListRows : ListTable;
  const still = useStillRows(page?.items, JSON.stringify(state.query), {
    isOld: query.isPlaceholderData,
    on: list.leftLabel !== undefined,
  });
  const { rows, hasLeft } = still;
  const { walk } = list;
  useEffect(() => {
    if (!walk || !page || query.isPlaceholderData) return;
    const { name, about = '' } = walk;
    const ids = rows.filter((row) => !hasLeft(row)).map(({ id }) => id);
    const first = (state.query.pageNumber - 1) * state.query.pageSize;
    const { totalItemCount: total } = page;
    keepWalk({ name, about, query: state.query, ids, first, total, more: isMore(page) });
  });
  // A phone shows the columns with a place in its two lines.
  const shown = { ...list, choosesQuietly: quietly, ...(narrow ? {} : { columns: columns.shown }) };
  return (
    <>
      <ListToolbar list={list} state={state} page={page} columns={narrow ? undefined : columns} />
      {list.filters && <FilterChips filters={list.filters} state={state} />}
      <section className="eg-card eg-list" aria-label={label} aria-busy={query.isFetching}>
        {query.isFetching && !query.isLoading && <div className="eg-bar" aria-hidden />}
        {query.isError && !page ? (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        ) : !page ? (
          <Loading rows={8} />
        ) : rows.length === 0 && page.totalItemCount > 0 ? (
          <PastTheEnd state={state} total={page.totalItemCount} exact={isMore(page) ? exact : undefined} />
        ) : rows.length === 0 ? (
          <Empty list={list} state={state} page={page} />
        ) : (
          <div data-rows onKeyDown={walkRows} className={query.isPlaceholderData ? 'eg-old' : ''}>
            <Rows list={shown} state={state} rows={rows} hasLeft={hasLeft} selection={selection} label={label} />
          </div>
        )}
        {page && (!inProfile || page.totalItemCount > 0) && (
          <ListFoot
            state={state}
            total={page.totalItemCount}
            more={isMore(page)}
            exact={exact}
            shown={page.items.length}
            isMoved={!query.isPlaceholderData && !isMore(page) && isPastTheEnd(page, state.query)}
            still={still}
            stays={selection && (list.choosing || selection.ids.length > 0)}
            chosen={
              selection && (
                <>
                  <span role="status">{selection.ids.length > 0 && `${selection.ids.length} selected`}</span>
                  {selection.ids.length > 0 && (
                    <Button size="small" variant="text" onClick={selection.clear}>
                      Clear selection
                    </Button>
                  )}
                  {list.forChosen?.(selection)}
                  {mayExport && selection.ids.length > 0 && (
                    <ListExportAction list={list} data={data} ids={selection.ids} />
                  )}
                </>
              )
            }
          />
        )}
      </section>
    </>
  );
};
