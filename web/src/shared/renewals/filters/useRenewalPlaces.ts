import { queueCalls } from '@evergreen/contracts/calls/renewing/queue';
import { callsAt } from '../../../kit/http/calls';
import { useResource } from '../../../kit/data/queries';

export const useRenewalPlaces = () =>
  useResource({
    key: ['renewal-places'],
    shows: {},
    load: (signal) => callsAt(queueCalls).places(signal),
    aside: true,
    staleTime: 5 * 60_000,
  });
