import type { Role } from '@evergreen/contracts/accounts/enums';
import { accountingRoles, clientRoles, firmRoles, renewalAssignees } from '@evergreen/contracts/accounts/roles';

/** The form's renewal role and accounting role; `none`: none. */
interface ShownRoles {
  readonly renewalRole: string;
  readonly accountingRole: string;
}

const isAccounting = (role: Role): boolean => accountingRoles.includes(role);

/** The form shows the first of several renewal roles. */
export const shownRoles = (roles: readonly Role[]) => ({
  renewalRole: roles.find((role) => !isAccounting(role)) ?? ('none' as const),
  accountingRole: roles.find(isAccounting) ?? ('none' as const),
});

/**
 * The roles after the form was sent. An unchanged choice keeps all roles of its kind, including hidden ones.
 * @param chosenRoles a missing accounting role stays
 */
export const rolesAfter = (roles: readonly Role[], chosenRoles: Partial<ShownRoles>): Role[] => {
  const shown = shownRoles(roles);
  const chosen = (kind: keyof ShownRoles, ofKind: (role: Role) => boolean): Role[] => {
    const role = chosenRoles[kind];
    if (role === undefined || role === shown[kind]) return roles.filter(ofKind);
    return role === 'none' ? [] : [role as Role];
  };
  return [...chosen('renewalRole', (role) => !isAccounting(role)), ...chosen('accountingRole', isAccounting)];
};

/** Manages the users of a company, or of the firm. */
export const administratorRole = { client: 'ClientAdministrator', firm: 'Administrator' } as const;

export const rolesOf: Readonly<Record<'client' | 'firm', readonly Role[]>> = { client: clientRoles, firm: firmRoles };

/** Roles that work renewals: a client's users only if the service level allows it. */
export const renewalWorkers: readonly Role[] = ['Administrator', ...renewalAssignees.ManagingFirm];
export const clientRenewalWorkers = renewalAssignees.BillingClient;
