import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changeCalls } from '@evergreen/contracts/calls/changes';
import { probe } from '../http/api';
import { callsAt } from '../http/calls';
import { sawPosition } from '../http/position';
import { refresh } from './queries';
import { fraction } from '../browser/random';
import type { Touches } from '../http/invalidation';

/** A server-sent event: records of the tenant that changed. */
interface Change {
  kind: string;
  ids: string[];
}

const firstPause = 1_000;
const longestPause = 30_000;
/** Milliseconds: changes come in bursts, one refresh per burst is enough. */
const gathering = 150;

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'kind' in value && 'ids' in value && Array.isArray(value.ids);

const parse = (data: string): Change[] => {
  const body: unknown = JSON.parse(data);
  return (Array.isArray(body) ? body : [body]).filter(isChange);
};

/** Subscribes to changes by others; returns the unsubscribe function. */
export const followChanges = (
  client: QueryClient,
  open: (url: string) => EventSource = (url) => new EventSource(url),
) => {
  let source: EventSource | undefined;
  let pause = firstPause;
  let interrupted = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  let flush: ReturnType<typeof setTimeout> | undefined;
  const gathered = new Map<string, Set<string> | true>();

  const gather = ({ kind, ids }: Change) => {
    const known = gathered.get(kind);
    // No ids: too many, so any record of the kind.
    gathered.set(kind, known === true || ids.length === 0 || new Set([...(known ?? []), ...ids]));
  };

  const tell = () => {
    flush = undefined;
    const touches: Touches = Object.fromEntries([...gathered].map(([kind, ids]) => [kind, ids === true || [...ids]]));
    gathered.clear();
    void refresh(client, touches);
  };

  const connect = () => {
    source = open(callsAt(changeCalls).stream());
    source.onopen = () => {
      pause = firstPause;
      // Changes during an interruption were not announced.
      if (interrupted) void client.invalidateQueries();
      interrupted = false;
    };
    source.onmessage = (message: MessageEvent<string>) => {
      sawPosition(message.lastEventId);
      for (const change of parse(message.data)) gather(change);
      if (gathered.size > 0) flush ??= setTimeout(tell, gathering);
    };
    source.onerror = () => {
      source?.close();
      interrupted = true;
      void probe();
      again = setTimeout(connect, pause * (0.75 + fraction() / 2));
      pause = Math.min(pause * 2, longestPause);
    };
  };

  connect();
  return () => {
    source?.close();
    clearTimeout(again);
    clearTimeout(flush);
  };
};

export const useChanges = (signedIn: boolean) => {
  const client = useQueryClient();
  useEffect(() => (signedIn ? followChanges(client) : undefined), [client, signedIn]);
};
