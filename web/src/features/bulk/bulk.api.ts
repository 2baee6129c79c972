import type * as C from '@evergreen/contracts/bulk';
import type { AuthorityRenewalCounts } from '@evergreen/contracts/dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type Submission } from '../../kit/api';
import { resource, useResource } from '../../kit/queries';

const shows = { license: true, renewal: true } as const;
const base = '/renewals/bulk';

/** Undefined: nothing that can be asked is chosen yet. */
export const useBulkLicenses = (query: C.BulkLicensesQuery | undefined) =>
  useQuery({
    ...resource({
      key: ['bulk-licenses', query],
      shows,
      load: (signal) => api.get<C.BulkLicensesList>(`${base}/licenses`, { query, signal }),
      aside: true,
    }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
  });

export const allBulkLicenses = (query: C.BulkCriteria) => api.get<C.BulkLicenseIds>(`${base}/licenses/ids`, { query });

export const useBulkPlan = (licenseIds: readonly string[], enabled = true) =>
  useResource({
    key: ['bulk-plan', licenseIds],
    shows,
    load: (signal) => api.list<C.BulkPlanAnswer>(`${base}/plan`, { licenseIds }, signal),
    aside: true,
    staleTime: 0,
    enabled: enabled && licenseIds.length > 0,
  });

export type Begun = C.BulkBeginAnswer | C.BulkInitiatedAnswer;

export const beginInBulk = (body: C.BulkBeginBody, submission: Submission) =>
  api.post<Begun>(`${base}/begin`, body, submission);

/** Where the wizard was opened from an authority's page. */
export const usePresetAuthority = (id: string | undefined) =>
  useResource({
    key: ['bulk-preset', id],
    shows: {},
    load: (signal) =>
      api.get<AuthorityRenewalCounts>(`/dashboard/renewal-counts/licensing-authorities/${id ?? ''}`, { signal }),
    aside: 'silent',
    enabled: id !== undefined,
  });

export const touchesBegun = { license: true, renewal: true, history: true, 'bulk-begin': true } as const;
