import { dashboardCalls, licenseTurnaroundCalls } from '@evergreen/contracts/calls/renewing/dashboard';
import { callsAt } from '../../../kit/http/calls';
import type * as C from '@evergreen/contracts/renewing/dashboard';
import type { RenewalFilter } from '@evergreen/contracts/renewing/queue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { resource, useResource } from '../../../kit/data/queries';
import { filterOf } from '../../../shared/renewals/filters/renewalLinks';

const shows = { license: true, renewal: true, user: true } as const;

/** Old numbers stay, dimmed, until the new ones have loaded. */
const useNumbers = <T>(key: readonly unknown[], load: (signal: AbortSignal) => Promise<T>, enabled = true) =>
  useQuery({ ...resource({ key, shows, load }), placeholderData: keepPreviousData, enabled });

export const useStateCounts = (filter: RenewalFilter) =>
  useNumbers(['renewal-counts', filter], (signal) => callsAt(dashboardCalls).byState(filter, signal));

/** The number of matches of a filter, before it is applied. */
export const countedRenewals = {
  queryKey: ['renewal-counts'],
  shows,
  list: async (filter: RenewalFilter, signal: AbortSignal) => {
    const states = await callsAt(dashboardCalls).byState(filterOf(filter), signal);
    return { items: [], totalItemCount: states.reduce((sum, { renewalsCount }) => sum + renewalsCount, 0) };
  },
};

export const useAuthorityCounts = (filter: RenewalFilter, state: string | undefined) =>
  useNumbers(
    ['renewal-counts', 'authorities', filter, state],
    (signal) => callsAt(dashboardCalls).byAuthority({ ...filter, state }, signal),
    state !== undefined,
  );

export const useExpirations = (filter: RenewalFilter) =>
  useNumbers(['expirations', filter], (signal) => callsAt(dashboardCalls).weeks(filter, signal));

export const useLoad = (filter: RenewalFilter) =>
  useNumbers(['load', filter], (signal) => callsAt(dashboardCalls).load(filter, signal));

export const useRanges = (filter: RenewalFilter) =>
  useNumbers(['turnaround-ranges', filter], (signal) => callsAt(dashboardCalls).ranges(filter, signal));

export const useCountsOfAuthority = (id: string, filter: RenewalFilter) =>
  useNumbers(['renewal-counts', 'authority', id, filter], (signal) =>
    callsAt(dashboardCalls, { id }).ofAuthority(filter, signal),
  );

export const listAuthorityRenewals = (id: string) => (query: C.AuthorityRenewalsQuery, signal: AbortSignal) =>
  callsAt(dashboardCalls, { id }).renewalsOf(query, signal);

export const useTurnarounds = (state: string | undefined) =>
  useResource({
    key: ['turnaround', state],
    shows: { renewal: true },
    load: (signal) => callsAt(dashboardCalls).ofAuthorities({ state }, signal),
    aside: true,
    enabled: state !== undefined,
  });

export const useTurnaroundOfAuthority = (id: string) =>
  useResource({
    key: ['turnaround', 'authority', id],
    shows: { renewal: true },
    load: (signal) => callsAt(dashboardCalls, { id }).turnaroundOf(signal),
    aside: true,
  });

export const useTurnaroundOfLicense = (id: string) =>
  useResource({
    key: ['license', id, 'turnaround'],
    shows: { license: id, renewal: true },
    load: (signal) => callsAt(licenseTurnaroundCalls, { licenseId: id }).ofLicense(signal),
    aside: true,
  });
