import { defaultPageSize, type Paged, type PageQuery } from '@evergreen/contracts/common';
import type { UseQueryResult } from '@tanstack/react-query';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { Loading } from '../loading/states';
import { LoadError } from '../loading/LoadError';
import { ListFoot } from './ListFoot';
import { ListRows } from './table/ListRows';
import { ListTable } from './table/ListTable';
import { TotalInWords } from './ListTotal';
import { SubList } from './SubList';
import type { Column, ListProps } from './state/types';
import { listState } from './state/useLocalList';

type Query<R> = PageQuery & { sortBy: keyof R & string };
export type HeldColumn<R> = Column<R, Query<R>>;

interface HeldListCardProps<R extends { id: string }> extends Pick<
  ListProps<R, Query<R>>,
  'noun' | 'rowName' | 'rowActions' | 'columns'
> {
  title: string;
  actions?: ReactNode;
  /** All rows. */
  source: Pick<UseQueryResult<Paged<R>>, 'data'> & Partial<Pick<UseQueryResult<Paged<R>>, 'error' | 'refetch'>>;
  /** The initial sort field. */
  sortBy: keyof R & string;
  empty: string;
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : `${value as string | number}`);

/** Empty values come last in both directions. */
const inOrder = <R,>(rows: readonly R[], { sortBy, sortDirection }: Query<R>) => {
  const turned = sortDirection === 'asc' ? 1 : -1;
  return [...rows].sort((left, other) => {
    const [a, b] = [textOf(left[sortBy]), textOf(other[sortBy])];
    if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
    return turned * a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' });
  });
};

/** A list in a profile with all rows in memory: sorted and paged here. */
export const HeldListCard = <R extends { id: string }>(props: HeldListCardProps<R>) => {
  const { title, actions, source, sortBy, empty, ...list } = props;
  const [changes, setChanges] = useState<Partial<Query<R>>>({});
  const usual = { pageNumber: 1, pageSize: defaultPageSize, sortBy, sortDirection: 'asc' } as Query<R>;
  const current = listState<Query<R>>(usual, changes, setChanges);
  const Rows = useMediaQuery('(max-width: 760px)') ? ListRows : ListTable;
  const { data, error, refetch } = source;
  const total = data?.items.length ?? 0;
  const { pageSize } = current.query;
  const pageNumber = Math.min(current.query.pageNumber, Math.max(1, Math.ceil(total / pageSize)));
  const state = { ...current, query: { ...current.query, pageNumber } };
  const rows = inOrder(data?.items ?? [], state.query).slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  return (
    <SubList
      title={title}
      count={data && total}
      empty={data && total === 0 ? empty : undefined}
      words={<TotalInWords total={data && total} noun={list.noun} />}
      actions={actions}
    >
      <section className="eg-card eg-list" aria-label={title}>
        {!data && error ? (
          <LoadError error={error} onRetry={() => void refetch?.()} />
        ) : !data ? (
          <Loading rows={2} />
        ) : (
          <Rows<R, Query<R>, Paged<R>>
            list={list as unknown as ListProps<R, Query<R>>}
            state={state}
            rows={rows}
            selection={undefined}
            label={title}
          />
        )}
        {total > pageSize && <ListFoot state={state} total={total} shown={rows.length} chosen={null} />}
      </section>
    </SubList>
  );
};
