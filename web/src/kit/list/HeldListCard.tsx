import type { Paged, PageQuery } from '@evergreen/contracts/common';
import type { UseQueryResult } from '@tanstack/react-query';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { Loading } from '../states';
import { Unread } from '../Unread';
import { countInWords } from './countInWords';
import { ListFoot } from './ListFoot';
import { ListRows } from './ListRows';
import { ListTable } from './ListTable';
import { SubList } from './SubList';
import type { Column, ListProps } from './types';
import { listState } from './useLocalList';

type Query<R> = PageQuery & { sortBy: keyof R & string };
export type HeldColumn<R> = Column<R, Query<R>>;

interface HeldListCardProps<R extends { id: string }> extends Pick<
  ListProps<R, Query<R>>,
  'noun' | 'rowName' | 'rowActions' | 'columns'
> {
  title: string;
  actions?: ReactNode;
  /** All of them, as they are read. */
  source: Pick<UseQueryResult<Paged<R>>, 'data'> & Partial<Pick<UseQueryResult<Paged<R>>, 'error' | 'refetch'>>;
  /** By which field they stand at first. */
  sortBy: keyof R & string;
  empty: string;
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : `${value as string | number}`);

/** What says nothing stands last, whichever way it is sorted. */
const inOrder = <R,>(rows: readonly R[], { sortBy, sortDirection }: Query<R>) => {
  const turned = sortDirection === 'asc' ? 1 : -1;
  return [...rows].sort((one, other) => {
    const [a, b] = [textOf(one[sortBy]), textOf(other[sortBy])];
    if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
    return turned * a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' });
  });
};

/** A list inside a profile that is here as a whole: it is sorted and paged where it stands. */
export const HeldListCard = <R extends { id: string }>(props: HeldListCardProps<R>) => {
  const { title, actions, source, sortBy, empty, ...list } = props;
  const [changes, setChanges] = useState<Partial<Query<R>>>({});
  const usual = { pageNumber: 1, pageSize: 10, sortBy, sortDirection: 'asc' } as Query<R>;
  const asked = listState<Query<R>>(usual, changes, setChanges);
  const Rows = useMediaQuery('(max-width: 760px)') ? ListRows : ListTable;
  const { data, error, refetch } = source;
  const total = data?.items.length ?? 0;
  const { pageSize } = asked.query;
  const pageNumber = Math.min(asked.query.pageNumber, Math.max(1, Math.ceil(total / pageSize)));
  const state = { ...asked, query: { ...asked.query, pageNumber } };
  const rows = inOrder(data?.items ?? [], state.query).slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  return (
    <SubList
      title={title}
      count={data && total}
      empty={data && total === 0 ? empty : undefined}
      words={data && countInWords(total, list.noun)}
      actions={actions}
    >
      <section className="eg-card eg-list" aria-label={title}>
        {!data && error ? (
          <Unread error={error} onRetry={() => void refetch?.()} />
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
