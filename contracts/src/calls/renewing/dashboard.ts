import { z } from 'zod';
import { get } from '../../calls.js';
import {
  authorityCountsQuery,
  authorityRange,
  authorityRenewalCounts,
  authorityRenewalsList,
  authorityRenewalsQuery,
  authorityTurnaround,
  expirationWeek,
  renewalCountsQuery,
  renewalLoad,
  stateRenewalCounts,
  turnaroundOfAuthority,
  turnaroundOfLicense,
  turnaroundQuery,
} from '../../renewing/dashboard.js';

export const dashboardCalls = {
  byState: get('/dashboard/renewal-counts', { query: renewalCountsQuery, answers: z.array(stateRenewalCounts) }),
  byAuthority: get('/dashboard/renewal-counts/licensing-authorities', {
    query: authorityCountsQuery,
    answers: z.array(authorityRenewalCounts),
  }),
  ofAuthority: get('/dashboard/renewal-counts/licensing-authorities/:id', {
    query: renewalCountsQuery,
    answers: authorityRenewalCounts,
  }),
  renewalsOf: get('/dashboard/renewal-counts/licensing-authorities/:id/renewals', {
    query: authorityRenewalsQuery,
    answers: authorityRenewalsList,
  }),
  weeks: get('/dashboard/expirations', { query: renewalCountsQuery, answers: z.array(expirationWeek) }),
  load: get('/dashboard/load', { query: renewalCountsQuery, answers: renewalLoad }),
  ranges: get('/dashboard/turnaround-ranges', { query: renewalCountsQuery, answers: z.array(authorityRange) }),
  ofAuthorities: get('/dashboard/turnaround', { query: turnaroundQuery, answers: z.array(authorityTurnaround) }),
  turnaroundOf: get('/dashboard/turnaround/licensing-authorities/:id', { answers: turnaroundOfAuthority }),
};

export const licenseTurnaroundCalls = {
  ofLicense: get('/licenses/:licenseId/turnaround', { answers: turnaroundOfLicense }),
};
