import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from '../loading/states';
import { LoadError } from '../loading/LoadError';
import { Contents } from './Contents';
import { Page } from './Page';

export interface DetailPageProps<T> {
  /** From useResource, which handles 404 and 403. */
  query: UseQueryResult<T>;
  /** Left out by pages of the menu. */
  back?: { to: string; label: string };
  /** A text is known without the record: the page has it also where the record cannot be read. */
  title: string | ((record: T) => string);
  trail?: (record: T) => ReactNode;
  /** Right of the breadcrumb, also while loading: previous and next record. */
  walk?: ReactNode;
  /** Status tags and dates next to the title. */
  status?: (record: T) => ReactNode;
  actions?: (record: T) => ReactNode;
  /** A line under the title with the most important state. */
  subtitle?: (record: T) => ReactNode;
  /** Alerts above everything. */
  notices?: (record: T) => ReactNode;
  /** Tabs under the head. */
  tabs?: (record: T) => ReactNode;
  /** The left column. */
  work: (record: T) => ReactNode;
  /** The right column; left out: one column. */
  facts?: (record: T) => ReactNode;
}

/** A profile: breadcrumb, title, status, actions; work on the left, facts on the right. */
export const DetailPage = <T,>({
  query,
  back,
  title,
  trail,
  walk,
  status,
  actions,
  subtitle,
  notices,
  tabs,
  work,
  facts,
}: DetailPageProps<T>) => {
  const record = query.data;
  // One page, so that its back link keeps the focus when the record comes.
  const frame = { ...(back ? { back } : {}), walk };
  if (record === undefined)
    return (
      <Page title={query.isError && typeof title === 'string' ? title : undefined} {...frame}>
        <section className="eg-card">
          {query.isError ? (
            <LoadError error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Loading rows={8} />
          )}
        </section>
      </Page>
    );
  return (
    <Page
      title={typeof title === 'string' ? title : title(record)}
      {...frame}
      trail={trail?.(record)}
      count={status?.(record)}
      actions={actions?.(record)}
    >
      <Contents
        before={
          <>
            {subtitle && <div className="eg-subtitle">{subtitle(record)}</div>}
            {notices?.(record)}
            {tabs?.(record)}
          </>
        }
      >
        {facts ? (
          <div className="eg-profile">
            <div className="eg-stack">{work(record)}</div>
            <div className="eg-stack">{facts(record)}</div>
          </div>
        ) : (
          <div className="eg-stack">{work(record)}</div>
        )}
      </Contents>
    </Page>
  );
};
