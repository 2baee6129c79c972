import { z } from 'zod';
import { get, list } from '../../calls.js';
import { slowRenewalRow, slowRenewalsQuery } from '../../renewing/dashboard.js';
import { RenewalPlace, renewalsList, renewalsQuery } from '../../renewing/queue.js';

export const queueCalls = {
  list: list('/dashboard/renewals-list', { body: renewalsQuery, answers: renewalsList }),
  slow: list('/dashboard/renewals-list/slow', { body: slowRenewalsQuery, answers: z.array(slowRenewalRow) }),
  places: get('/dashboard/renewals-list/places', { answers: z.array(RenewalPlace) }),
};
