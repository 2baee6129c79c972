import type { RenewalPlace } from '@evergreen/contracts/queue';
import { api } from '../../kit/api';
import { useResource } from '../../kit/queries';

export const useRenewalPlaces = () =>
  useResource({
    key: ['renewal-places'],
    shows: {},
    load: (signal) => api.get<RenewalPlace[]>('/dashboard/renewals-list/places', { signal }),
    aside: true,
    staleTime: 5 * 60_000,
  });
