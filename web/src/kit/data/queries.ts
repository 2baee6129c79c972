import {
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
  useQuery,
  type QueryKey,
} from '@tanstack/react-query';
import { kindsOfOptions } from '@evergreen/contracts/option-kinds';
import { isOutage, isProblem, Unreachable } from '../http/problem';
import { toast } from '../messages/toasts';
import { isTouched, type Touches } from '../http/invalidation';
import { here, leaving, travelTo } from '../browser/navigation';

/** true: a failure neither navigates nor shows a message; 'silent': the caller handles it. */
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
  /** Secondary data: a badge, a picker's options. */
  aside?: Aside;
  /** Its place shows the failure, so no toast does. */
  told?: boolean;
  staleTime?: number;
}

/** A query: its key, what it shows (for invalidation), how it is loaded. */
export const resource = <T>({ key, shows, load, aside = false, told = false, staleTime }: Resource<T>) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    meta: { shows, aside, told },
    ...(staleTime === undefined ? {} : { staleTime }),
  });

interface Used<T> extends Resource<T> {
  enabled?: boolean;
  /** Polling interval in milliseconds, for data without events; false: none. */
  again?: (data: T) => number | false;
}

export const useResource = <T>({ enabled = true, again, ...options }: Used<T>) =>
  useQuery({
    ...resource(options),
    enabled,
    refetchInterval: ({ state: { data } }) => again !== undefined && data !== undefined && again(data),
  });

/** Placeholder data: the previous answer if only the last part of the key (the search term) differs. */
export const formerAnswer =
  (key: QueryKey) =>
  <T>(former: T | undefined, before: { queryKey: QueryKey } | undefined): T | undefined =>
    JSON.stringify(before?.queryKey.slice(0, -1)) === JSON.stringify(key.slice(0, -1)) ? former : undefined;

/** A select list also shows the kinds of record that it is made of; its path is in its key. */
const shownBy = ({ queryKey: [, path], meta: { shows } = {} }: Pick<Query, 'queryKey' | 'meta'>): Touches | undefined =>
  shows && 'options' in shows && typeof path === 'string'
    ? { ...shows, ...Object.fromEntries(kindsOfOptions(path).map((kind) => [kind, true as const])) }
    : shows;

export const refresh = (client: QueryClient, touches: Touches) =>
  client.invalidateQueries({ predicate: (query) => isTouched(shownBy(query), touches) });

const leaves: Record<number, string> = { 403: '/access-denied', 404: '/not-found' };

const signInAgain = () => {
  const address = here();
  // Another call of the same screen was answered first.
  if (address.startsWith('/signIn')) return;
  travelTo(`/signIn?ended&returnTo=${encodeURIComponent(address)}`, { replace: true });
};

/** One message for all failed reads; it disappears when one succeeds. */
const readingFailure = 'reading-failed';

/** Document 1, 8.1. Only the page's own data may navigate away; a failed command stays on the page. */
const readingFailed = (error: Error, { state, meta: { aside, told } = {} }: Query<unknown, unknown>) => {
  if (aside === 'silent') return;
  if (isProblem(error, 401)) return signInAgain();
  if (aside) return;
  const elsewhere = isProblem(error) ? leaves[error.status] : undefined;
  if (elsewhere && leaving()) return;
  if (elsewhere) travelTo(elsewhere, { replace: true });
  // Shown data stay, with a notice of their age (StaleNotice).
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
        // After leaving the page there is no need to wait.
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
