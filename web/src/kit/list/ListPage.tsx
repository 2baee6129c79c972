import type { Paged, PageQuery } from '@evergreen/contracts/common';
import type { ReactNode } from 'react';
import { Page } from '../page/Page';
import { totalInWords } from './state/countInWords';
import { ListView, useListData } from './ListView';
import { ListExportAction } from './ListExportAction';
import type { ListProps } from './state/types';

interface ListPageProps<R extends { id: string }, Q extends PageQuery, P extends Paged<R>> extends ListProps<R, Q, P> {
  title: string;
  /** Right of the title. */
  actions?: ReactNode;
  /** Above the list: cards, notices, tabs. While one of them loads (`eg-awaited`), the list waits. */
  children?: ReactNode;
  back?: { to: string; label: string };
}

/** A page that is a list; its state is in the URL. */
export const ListPage = <R extends { id: string }, Q extends PageQuery, P extends Paged<R> = Paged<R>>(
  props: ListPageProps<R, Q, P>,
) => {
  const { title, actions, children, back, ...list } = props;
  const data = useListData<R, Q, P>(list);
  const { page } = data;
  return (
    <Page
      title={title}
      count={page && (list.summary?.(page) ?? totalInWords(page, list.noun))}
      actions={
        list.exportAs ? (
          <>
            <ListExportAction list={list} data={data} />
            {actions}
          </>
        ) : (
          actions
        )
      }
      {...(back ? { back } : {})}
    >
      {children && <div className="eg-ahead">{children}</div>}
      <ListView list={list} data={data} label={title} />
    </Page>
  );
};
