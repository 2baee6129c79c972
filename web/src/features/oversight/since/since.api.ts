import { number } from '@evergreen/contracts/counted';
import { sinceCalls } from '@evergreen/contracts/calls/oversight/since';
import { callsAt } from '../../../kit/http/calls';
import { type LookedUpTo, mostChanges, type Since, type SinceQuery } from '@evergreen/contracts/oversight/since';
import { useEffect } from 'react';
import type { Submission } from '../../../kit/http/api';
import { useCommand } from '../../../kit/data/command';
import { useIdentity } from '../../../kit/data/identity';
import { countInWords } from '../../../kit/list/state/countInWords';
import { useResource } from '../../../kit/data/queries';

/** A visit: later changes by others are shown in the next one. */
const VISIT_MS = 3 * 60 * 60_000;

const ofCard = { pageSize: 5 } as const;

const read = (query: Partial<SinceQuery>, signal: AbortSignal) => callsAt(sinceCalls).since(query, signal);

/** Loaded once per visit, in parallel to the page. */
export const useSince = (enabled: boolean) => {
  const { clientId } = useIdentity();
  return useResource({
    key: ['since', clientId, 'card'],
    shows: { look: true },
    load: (signal) => read(ofCard, signal),
    aside: 'silent',
    staleTime: VISIT_MS,
    again: () => VISIT_MS,
    enabled,
  });
};

/** One page of it, while a user reads it. */
export const useSincePage = (query: Partial<SinceQuery>) =>
  useResource({
    key: ['since', 'page', query],
    shows: { look: true },
    load: (signal) => read(query, signal),
    told: true,
    staleTime: VISIT_MS,
  });

/** Marks everything as seen; the screens that show it refetch. */
export const useGotIt = () => {
  const { send, busy } = useCommand<LookedUpTo>({
    about: null,
    run: (upTo, submission: Submission) => callsAt(sinceCalls).looked(upTo, submission),
    touches: { look: true },
    failure: 'An error occurred while attempting to note that you have seen this',
  });
  return { gotIt: send, busy };
};

export const hasNews = ({ count, handovers }: Since): boolean => count > 0 || handovers.length > 0;

/** If there is nothing to show, it counts as seen, and the next time begins from now. */
export const useNothingSeen = (news: Since | undefined) => {
  const upTo = news && !hasNews(news) ? news.upTo : undefined;
  useEffect(() => {
    // In the background; the next visit would do it as well.
    if (upTo)
      void callsAt(sinceCalls)
        .looked(upTo)
        .catch(() => undefined);
  }, [upTo]);
};

/** "12 changes by 3 people on 5 of your licenses" */
export const sinceInWords = ({ count, isMore, people, totalItemCount }: Since): string => {
  const changes = isMore
    ? `More than ${number(Math.min(count, mostChanges))} changes`
    : countInWords(count, ['change', 'changes']);
  const by = people === 0 ? 'Evergreen' : countInWords(people, ['person', 'people']);
  const licenses = `${number(totalItemCount)} of your licenses`;
  return isMore ? `${changes}; the last ${number(count)} are on ${licenses}` : `${changes} by ${by} on ${licenses}`;
};
