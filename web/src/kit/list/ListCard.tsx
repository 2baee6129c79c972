import type { Paged, PageQuery } from '@evergreen/contracts/common';
import type { ReactNode } from 'react';
import { withColumnFilters } from './filters/filters';
import { ListTotal } from './ListTotal';
import { ListView, useListData } from './ListView';
import { useWhyEmpty } from './EmptyList';
import { SubList } from './SubList';
import { ListExportAction } from './ListExportAction';
import type { ListProps } from './state/types';

interface ListCardProps<R extends { id: string }, Q extends PageQuery, P extends Paged<R>> extends ListProps<R, Q, P> {
  title: string;
  actions?: ReactNode;
  /** Required: a profile has several lists. */
  prefix: string;
  /** The total for the table of contents, independent of filters. */
  countOnPage?: number;
}

/** A list in a profile; collapsed to one line if it is empty. */
export const ListCard = <R extends { id: string }, Q extends PageQuery, P extends Paged<R> = Paged<R>>(
  props: ListCardProps<R, Q, P>,
) => {
  const { title, actions, countOnPage, ...list } = props;
  const data = useListData<R, Q, P>(list);
  const { page, state } = data;
  const why = useWhyEmpty(withColumnFilters<R, Q, ListProps<R, Q, P>>(list), state, page);
  const empty = why?.isWhole ? why.reason : undefined;
  return (
    <SubList
      title={title}
      count={countOnPage ?? page?.totalItemCount}
      empty={empty}
      words={<ListTotal<R, Q, P> list={list} page={page} />}
      actions={
        <>
          {empty === undefined && <ListExportAction list={list} data={data} small={list.exportAs?.of !== undefined} />}
          {actions}
          {empty !== undefined && list.empty.step}
        </>
      }
    >
      <ListView list={list} data={data} label={title} inProfile />
    </SubList>
  );
};
