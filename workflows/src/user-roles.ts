import type { Role } from '@evergreen/contracts/accounts/enums';
import { accountingRoles, clientRoles, firmRoles } from '@evergreen/contracts/accounts/roles';

/** A form shows one renewal role and one accounting role; `none`: there is none. */
interface ShownRoles {
  readonly renewalRole: string;
  readonly accountingRole: string;
}

const isAccounting = (role: Role): boolean => accountingRoles.includes(role);

/** Of several renewal roles the form shows the first. */
export const shownRoles = (roles: readonly Role[]) => ({
  renewalRole: roles.find((role) => !isAccounting(role)) ?? ('none' as const),
  accountingRole: roles.find(isAccounting) ?? ('none' as const),
});

/**
 * What a user holds after the form was sent. What is chosen as it was shown leaves all roles of its kind alone, those that the
 * form could not show with it.
 * @param chosenRoles an accounting role that is left out stays as it is
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

/** Anyone who holds it manages the users of a company, or of the firm. */
export const administratorRole = { client: 'ClientAdministrator', firm: 'Administrator' } as const;

export const rolesOf: Readonly<Record<'client' | 'firm', readonly Role[]>> = { client: clientRoles, firm: firmRoles };

/** Whom renewals can be worked by: of a client's people only where its service level lets them. */
export const renewalWorkers = ['Administrator', 'RenewalAdministrator', 'RenewalContributor'] as const;
export const clientRenewalWorkers = ['ClientAdministrator', 'ClientContributor'] as const;
