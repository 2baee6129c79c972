import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { Moment } from '../values/DateWithMeaning';
import './stale.css';

const pause = 15_000;

/** Shown data that failed to refresh. Options and hidden data do not count. */
const isStale = (query: Query) => {
  const { shows = {}, aside } = query.meta ?? {};
  const isSeen = query.isActive() && aside !== 'silent' && Object.keys(shows).length > 0 && !('options' in shows);
  const { data, status, fetchStatus } = query.state;
  return isSeen && data !== undefined && (status === 'error' || fetchStatus === 'paused');
};

/** The age of the oldest stale data; 0: none. */
const staleSince = (client: QueryClient) =>
  Math.min(
    ...client
      .getQueryCache()
      .getAll()
      .filter(isStale)
      .map(({ state }) => state.dataUpdatedAt),
    Infinity,
  );

/** One notice per page for data that cannot be refreshed; retries, and disappears by itself. */
export const StaleNotice = () => {
  const client = useQueryClient();
  const since = useSyncExternalStore(
    useCallback((tell) => client.getQueryCache().subscribe(tell), [client]),
    () => staleSince(client),
  );
  const stale = since < Infinity;
  const retry = useCallback(() => void client.refetchQueries({ predicate: isStale }), [client]);
  useEffect(() => {
    if (!stale) return undefined;
    const timer = setInterval(retry, pause);
    return () => clearInterval(timer);
  }, [stale, retry]);
  return (
    <div className="eg-stale" role="status">
      {stale && (
        <div>
          <span>
            This cannot be refreshed at the moment. You see it as of <Moment at={new Date(since).toISOString()} />.
          </span>
          <Button size="small" variant="outlined" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
};
