import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../../../kit/page/Card';
import { Loading } from '../../../../kit/loading/states';
import { LoadError } from '../../../../kit/loading/LoadError';

interface NumbersCardProps<T> {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  query: UseQueryResult<T, Error>;
  /** The number of lines that are reserved while it loads. */
  rows: number;
  children: (data: T) => ReactNode;
}

/** A card of numbers with a call of its own: its failure or delay does not affect the others. */
export const NumbersCard = <T,>({ title, note, actions, query, rows, children }: NumbersCardProps<T>) => (
  <Card title={title} note={note} actions={(query.data !== undefined || !query.isError) && actions}>
    {query.data !== undefined ? (
      <div className={query.isPlaceholderData ? 'eg-old' : ''} aria-busy={query.isFetching}>
        {children(query.data)}
      </div>
    ) : query.isError ? (
      <LoadError error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading rows={rows} />
    )}
  </Card>
);
