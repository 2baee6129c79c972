import { userOptionCalls } from '@evergreen/contracts/calls/accounts/users';
import { pathOf } from '../../../kit/http/calls';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { unassigned } from '@evergreen/contracts/accounts/users';
import type { RemoteOptions } from '../../../kit/fields/options';

const rolesFor: Record<RenewalDesignation, readonly string[]> = {
  BillingClient: ['ClientAdministrator', 'ClientContributor'],
  ManagingFirm: ['RenewalAdministrator', 'RenewalContributor'],
};

/** To choose Unassigned, which differs from no choice. */
export const unassignedOption = { value: unassigned, label: 'Unassigned' } as const;

/** Users to whom work of this designation may be assigned. */
export const renewalUsers = (designation: RenewalDesignation): RemoteOptions => ({
  path: pathOf(userOptionCalls.options),
  query: {
    renewalUsersOnly: true,
    includeClientUsers: designation === 'BillingClient',
    roles: rolesFor[designation],
  },
});
