import { type CarrierLoad, daysAhead, type RenewalLoad } from '@evergreen/contracts/renewing/dashboard';
import type { RenewalFilter } from '@evergreen/contracts/renewing/queue';
import { unassigned } from '@evergreen/contracts/accounts/users';

export const soonWords = `Expire within ${daysAhead} days`;

const names = {
  Nobody: 'Unassigned',
  Primary: 'With their primary license',
  Person: 'No longer listed',
} as const;
export const nameOf = ({ carrier, assignedUserName }: CarrierLoad): string => assignedUserName ?? names[carrier];

/** A user's renewals within the filter. */
export const carriedBy = (filter: RenewalFilter, { carrier, assignedUserId }: CarrierLoad): RenewalFilter => ({
  ...filter,
  assignedUserIds: [assignedUserId ?? unassigned],
  ...(carrier !== 'Person' && { renewedWith: carrier === 'Primary' ? ('Primary' as const) : ('Own' as const) }),
});

/** Renewals that expire soon, and unassigned ones. */
export const soonOf = ({ carriers }: RenewalLoad): number =>
  carriers.reduce((sum, { expiringCount }) => sum + expiringCount, 0);
export const unassignedOf = ({ carriers }: RenewalLoad): CarrierLoad | undefined =>
  carriers.find(({ carrier }) => carrier === 'Nobody');
