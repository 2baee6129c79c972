import type { RenewalFilter } from '@evergreen/contracts/renewing/queue';

const later = (one: string, other: string | null) => (other !== null && other > one ? other : one);
const earlier = (one: string, other: string | null) => (other !== null && other < one ? other : one);

/** Of the filter's renewals those that expire in these days. */
export const expiring = (filter: RenewalFilter, { from, to }: { from: string; to: string }): RenewalFilter => ({
  ...filter,
  expiresFrom: later(from, filter.expiresFrom),
  expiresTo: earlier(to, filter.expiresTo),
});
