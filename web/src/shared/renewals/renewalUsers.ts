import { userOptionCalls } from '@evergreen/contracts/calls/accounts/users';
import { pathOf } from '../../kit/calls';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { unassigned } from '@evergreen/contracts/accounts/users';
import type { RemoteOptions } from '../../kit/fields/options';

const rolesFor: Record<RenewalDesignation, readonly string[]> = {
  BillingClient: ['ClientAdministrator', 'ClientContributor'],
  ManagingFirm: ['RenewalAdministrator', 'RenewalContributor'],
};

/** To choose no one on purpose, which is not the same as choosing nothing. */
export const unassignedOption = { value: unassigned, label: 'Unassigned' } as const;

/** Whom work of this designation may be given to. */
export const renewalUsers = (designation: RenewalDesignation): RemoteOptions => ({
  path: pathOf(userOptionCalls.options),
  query: {
    renewalUsersOnly: true,
    includeClientUsers: designation === 'BillingClient',
    roles: rolesFor[designation],
  },
});
