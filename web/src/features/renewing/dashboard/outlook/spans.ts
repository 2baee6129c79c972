import type { RenewalFilter } from '@evergreen/contracts/renewing/queue';

const later = (date: string, other: string | null) => (other !== null && other > date ? other : date);
const earlier = (date: string, other: string | null) => (other !== null && other < date ? other : date);

/** Of the filter's renewals those that expire in these days. */
export const expiring = (filter: RenewalFilter, { from, to }: { from: string; to: string }): RenewalFilter => ({
  ...filter,
  expiresFrom: later(from, filter.expiresFrom),
  expiresTo: earlier(to, filter.expiresTo),
});
