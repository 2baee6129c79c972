import type { Paged, PageQuery } from '@evergreen/contracts/common';
import type { ReactNode } from 'react';
import { Page } from '../page/Page';
import { Loading } from '../loading/states';
import { ListTotal } from './ListTotal';
import { ListView, useListData } from './ListView';
import { ListExportAction } from './ListExportAction';
import type { ListProps } from './state/types';

interface ListPageProps<R extends { id: string }, Q extends PageQuery, P extends Paged<R>> extends ListProps<R, Q, P> {
  /** undefined: it comes later, and the page with it. */
  title: string | undefined;
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
      count={<ListTotal<R, Q, P> list={list} page={page} />}
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
      {title === undefined ? (
        <section className="eg-card">
          <Loading rows={8} />
        </section>
      ) : (
        <>
          {children && <div className="eg-ahead">{children}</div>}
          <ListView list={list} data={data} label={title} />
        </>
      )}
    </Page>
  );
};
