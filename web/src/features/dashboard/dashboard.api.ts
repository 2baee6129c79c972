import type * as C from '@evergreen/contracts/dashboard';
import type { RenewalFilter } from '@evergreen/contracts/queue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api';
import { resource, useResource } from '../../kit/queries';
import { filterOf } from '../../shared/renewals/renewalLinks';

const shows = { license: true, renewal: true, user: true } as const;
const counts = '/dashboard/renewal-counts/licensing-authorities';
const turnaround = '/dashboard/turnaround';

/** Old numbers stay, dimmed, until the new ones are there. */
const useNumbers = <T>(key: readonly unknown[], load: (signal: AbortSignal) => Promise<T>, enabled = true) =>
  useQuery({ ...resource({ key, shows, load }), placeholderData: keepPreviousData, enabled });

export const useStateCounts = (filter: RenewalFilter) =>
  useNumbers(['renewal-counts', filter], (signal) =>
    api.get<C.StateRenewalCounts[]>('/dashboard/renewal-counts', { query: filter, signal }),
  );

/** How many renewals a filter leaves, before it is shown. */
export const countedRenewals = {
  queryKey: ['renewal-counts'],
  shows,
  list: async (filter: RenewalFilter, signal: AbortSignal) => {
    const states = await api.get<C.StateRenewalCounts[]>('/dashboard/renewal-counts', {
      query: filterOf(filter),
      signal,
    });
    return { items: [], totalItemCount: states.reduce((sum, { renewalsCount }) => sum + renewalsCount, 0) };
  },
};

export const useAuthorityCounts = (filter: RenewalFilter, state: string | undefined) =>
  useNumbers(
    ['renewal-counts', 'authorities', filter, state],
    (signal) => api.get<C.AuthorityRenewalCounts[]>(counts, { query: { ...filter, state }, signal }),
    state !== undefined,
  );

export const useExpirations = (filter: RenewalFilter) =>
  useNumbers(['expirations', filter], (signal) =>
    api.get<C.ExpirationWeek[]>('/dashboard/expirations', { query: filter, signal }),
  );

export const useLoad = (filter: RenewalFilter) =>
  useNumbers(['load', filter], (signal) => api.get<C.RenewalLoad>('/dashboard/load', { query: filter, signal }));

export const useRanges = (filter: RenewalFilter) =>
  useNumbers(['turnaround-ranges', filter], (signal) =>
    api.get<C.AuthorityRange[]>('/dashboard/turnaround-ranges', { query: filter, signal }),
  );

export const useCountsOfAuthority = (id: string, filter: RenewalFilter) =>
  useNumbers(['renewal-counts', 'authority', id, filter], (signal) =>
    api.get<C.AuthorityRenewalCounts>(`${counts}/${id}`, { query: filter, signal }),
  );

export const listAuthorityRenewals = (id: string) => (query: C.AuthorityRenewalsQuery, signal: AbortSignal) =>
  api.get<C.AuthorityRenewalsList>(`${counts}/${id}/renewals`, { query, signal });

export const useTurnarounds = (state: string | undefined) =>
  useResource({
    key: ['turnaround', state],
    shows: { renewal: true },
    load: (signal) => api.get<C.AuthorityTurnaround[]>(turnaround, { query: { state }, signal }),
    aside: true,
    enabled: state !== undefined,
  });

export const useTurnaroundOfAuthority = (id: string) =>
  useResource({
    key: ['turnaround', 'authority', id],
    shows: { renewal: true },
    load: (signal) => api.get<C.TurnaroundOfAuthority>(`${turnaround}/licensing-authorities/${id}`, { signal }),
    aside: true,
  });

export const useTurnaroundOfLicense = (id: string) =>
  useResource({
    key: ['license', id, 'turnaround'],
    shows: { license: id, renewal: true },
    load: (signal) => api.get<C.TurnaroundOfLicense>(`/licenses/${id}/turnaround`, { signal }),
    aside: true,
  });
