import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from '../states';
import { Unread } from '../Unread';
import { BackLink } from './BackLink';
import { Contents } from './Contents';
import { Page } from './Page';

interface DetailPageProps<T> {
  /** From useResource; 404 and 403 have already led away. */
  query: UseQueryResult<T>;
  /** Left out by a page of the menu. */
  back?: { to: string; label: string };
  title: (record: T) => string;
  trail?: (record: T) => ReactNode;
  /** Right of the trail, before the record is read too: the way through the list that it was opened from. */
  walk?: ReactNode;
  /** How it stands: tags and dates beside the title. */
  status?: (record: T) => ReactNode;
  actions?: (record: T) => ReactNode;
  /** A line of its own under the title: what matters most about it now. */
  standing?: (record: T) => ReactNode;
  /** Alert bars above everything. */
  notices?: (record: T) => ReactNode;
  /** Tabs under the head. */
  tabs?: (record: T) => ReactNode;
  /** The work, to the left. */
  work: (record: T) => ReactNode;
  /** The facts, to the right; left out, the work takes the width. */
  facts?: (record: T) => ReactNode;
}

/** A profile: where I am, what it is, how it stands, what I can do; the work left, the facts right. */
export const DetailPage = <T,>({
  query,
  back,
  title,
  trail,
  walk,
  status,
  actions,
  standing,
  notices,
  tabs,
  work,
  facts,
}: DetailPageProps<T>) => {
  const record = query.data;
  if (record === undefined) {
    return (
      <>
        {(back ?? walk) && (
          <div className="eg-trail">
            {back && <BackLink {...back} />}
            {walk}
          </div>
        )}
        <section className="eg-card">
          {query.isError ? <Unread error={query.error} onRetry={() => void query.refetch()} /> : <Loading rows={8} />}
        </section>
      </>
    );
  }
  return (
    <Page
      title={title(record)}
      {...(back ? { back } : {})}
      trail={trail?.(record)}
      walk={walk}
      count={status?.(record)}
      actions={actions?.(record)}
    >
      <Contents
        before={
          <>
            {standing && <div className="eg-standing">{standing(record)}</div>}
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
