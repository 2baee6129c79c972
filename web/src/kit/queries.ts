import {
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
  useQuery,
  type QueryKey,
} from '@tanstack/react-query';
import { isOutage, isProblem, Unreachable } from './problem';
import { toast } from './toasts';
import { touched, type Touches } from './invalidation';
import { here, leaving, travelTo } from './navigation';

/** true: its failure never leads away from the page, nor says a word; 'silent': the caller sees to all of it. */
type Aside = boolean | 'silent';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows?: Touches; aside?: Aside; told?: boolean };
    mutationMeta: {
      touches?: (data: unknown, variables: unknown) => Touches;
      leave?: (() => Promise<void>) | undefined;
    };
  }
}

interface Resource<T> {
  key: QueryKey;
  shows: Touches;
  load: (signal: AbortSignal) => Promise<T>;
  /** Beside the page's own data: a badge, a picker's options. */
  aside?: Aside;
  /** Where it could not be read at all, its own place says why, and no message besides. */
  told?: boolean;
  staleTime?: number;
}

/** A piece of the server's data: what it is, which changes concern it, how it is read. */
export const resource = <T>({ key, shows, load, aside = false, told = false, staleTime }: Resource<T>) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    meta: { shows, aside, told },
    ...(staleTime === undefined ? {} : { staleTime }),
  });

interface Used<T> extends Resource<T> {
  enabled?: boolean;
  /** Milliseconds until it is read again, for what goes on without an event; false: not again. */
  again?: (data: T) => number | false;
}

export const useResource = <T>({ enabled = true, again, ...options }: Used<T>) =>
  useQuery({
    ...resource(options),
    enabled,
    refetchInterval: ({ state: { data } }) => again !== undefined && data !== undefined && again(data),
  });

/**
 * As a query's placeholder: until a question is answered, what stands is the answer to the one before it, where they differ in the last
 * part of their keys alone: the words that are looked for.
 */
export const formerAnswer =
  (key: QueryKey) =>
  <T>(former: T | undefined, before: { queryKey: QueryKey } | undefined): T | undefined =>
    JSON.stringify(before?.queryKey.slice(0, -1)) === JSON.stringify(key.slice(0, -1)) ? former : undefined;

export const refresh = (client: QueryClient, touches: Touches) =>
  client.invalidateQueries({ predicate: (query) => touched(query.meta?.shows, touches) });

const leaves: Record<number, string> = { 403: '/access-denied', 404: '/not-found' };

const signInAgain = () => {
  const wanted = here();
  // Another call of the same screen was answered first.
  if (wanted.startsWith('/signIn')) return;
  travelTo(`/signIn?ended&returnTo=${encodeURIComponent(wanted)}`, { replace: true });
};

/** Of all reads together: their message goes when one of them gets through. */
const readingFailure = 'reading-failed';

/** Document 1, 8.1. Only the page's own data may lead away, from that page; a refused act stays where the person is. */
const readingFailed = (error: Error, { state, meta: { aside, told } = {} }: Query<unknown, unknown>) => {
  if (aside === 'silent') return;
  if (isProblem(error, 401)) return signInAgain();
  if (aside) return;
  const elsewhere = isProblem(error) ? leaves[error.status] : undefined;
  if (elsewhere && leaving()) return;
  if (elsewhere) travelTo(elsewhere, { replace: true });
  // What stands already stays, and the page says since when (StaleNotice).
  else if (!told && state.data === undefined) toast.failed(error, undefined, { id: readingFailure });
};

const worthRetrying = (count: number, error: Error) =>
  count < 2 && (error instanceof Unreachable || (isProblem(error) && isOutage(error.status)));

export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => readingFailed(error, query),
      onSuccess: () => toast.takeOff(readingFailure),
    }),
    mutationCache: new MutationCache({
      onSuccess: async (data, variables, _result, { meta: { touches, leave } = {} }) => {
        await leave?.();
        const fresh = touches && refresh(client, touches(data, variables));
        // Whoever left looks at another page, which need not wait to be told.
        if (!leave) await fresh;
      },
      onError: (error) => {
        if (isProblem(error, 401)) signInAgain();
      },
    }),
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, staleTime: 30_000, retry: worthRetrying },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};
