import { bulkBeginCalls } from '@evergreen/contracts/calls/bulk-work/bulk';
import { dashboardCalls } from '@evergreen/contracts/calls/renewing/dashboard';
import { callsAt } from '../../../kit/http/calls';
import type * as C from '@evergreen/contracts/bulk-work/bulk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Submission } from '../../../kit/http/api';
import { resource, useResource } from '../../../kit/data/queries';

const shows = { license: true, renewal: true } as const;

/** Undefined: no valid criteria yet. */
export const useBulkLicenses = (query: C.BulkLicensesQuery | undefined) =>
  useQuery({
    ...resource({
      key: ['bulk-licenses', query],
      shows,
      load: (signal) => callsAt(bulkBeginCalls).licenses(query ?? {}, signal),
      aside: true,
    }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
  });

export const allBulkLicenses = (query: C.BulkCriteria) => callsAt(bulkBeginCalls).ids(query);

export const useBulkPlan = (licenseIds: readonly string[], enabled = true) =>
  useResource({
    key: ['bulk-plan', licenseIds],
    shows,
    load: (signal) => callsAt(bulkBeginCalls).plan({ licenseIds: [...licenseIds] }, signal),
    aside: true,
    staleTime: 0,
    enabled: enabled && licenseIds.length > 0,
  });

export type Begun = C.BulkBeginAnswer | C.BulkInitiatedAnswer;

export const beginInBulk = (body: C.BulkBeginBody, submission: Submission) =>
  callsAt(bulkBeginCalls).begin(body, submission);

/** The authority of whose page the wizard was opened. */
export const usePresetAuthority = (id: string | undefined) =>
  useResource({
    key: ['bulk-preset', id],
    shows: {},
    load: (signal) => callsAt(dashboardCalls, { id: id ?? '' }).ofAuthority({}, signal),
    aside: 'silent',
    enabled: id !== undefined,
  });

export const touchesBegun = { license: true, renewal: true, history: true, 'bulk-begin': true } as const;
