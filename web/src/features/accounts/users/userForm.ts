import { roleLabels } from '@evergreen/contracts/accounts/enums';
import { accountingRoles } from '@evergreen/contracts/accounts/roles';
import {
  noRole,
  userAccountMessages as words,
  type UserList,
  type UserRow,
} from '@evergreen/contracts/accounts/user-accounts';
import { personFields } from '@evergreen/contracts/accounts/users';
import { rolesOf } from '@evergreen/workflows/accounts/user-roles';
import { startOf } from '../../../kit/records/recordForm';

export type House = Omit<UserList, 'items' | 'totalItemCount'>;

const options = (house: House, isAccounting: boolean) =>
  rolesOf[house.side]
    .filter((role) => accountingRoles.includes(role) === isAccounting)
    .map((role) => ({ value: role, label: roleLabels[role] }));

export const renewalRoles = (house: House) => options(house, false);
export const accountingRolesOf = (house: House) => options(house, true);

/** An empty choice means none. */
const chosen = <R extends string>(role: R | undefined) => (role === undefined || role === noRole ? '' : role);

const common = (house: House, user: UserRow | undefined) => ({
  // The form has a field for each.
  roles: undefined,
  ...startOf(personFields, user),
  renewalRole: chosen(user?.renewalRole),
  accountingRole: house.offersAccountingRole ? chosen(user?.accountingRole) : undefined,
  active: user?.active ?? true,
  renewalInvoiceRecipient: user?.renewalInvoiceRecipient ?? false,
  password: '',
  confirmPassword: '',
});

export const newUser = (house: House) => ({ ...common(house, undefined), side: house.side });

export const valuesOf = (house: House, user: UserRow) => ({
  ...common(house, user),
  clearLockout: false,
  deletePropertyContactIds: [],
  deleteDivisionContactIds: [],
  // Other users are not asked: they may not switch it on here.
  twoFactorEnabled: user.twoFactorEnabled ? true : undefined,
});

export interface Fixed {
  active?: string | undefined;
  renewalRole?: string | undefined;
  twoFactorEnabled?: string | undefined;
  phoneNumber?: string | undefined;
  delete?: string | undefined;
}

/** The fields of an account that cannot be changed, and why. */
export const fixedOf = (user: UserRow | undefined, ownId: string): Fixed => {
  if (user?.id === ownId)
    return {
      active: words.ownActive,
      renewalRole: words.ownRole,
      twoFactorEnabled: words.ownTwoFactor,
      phoneNumber: user.twoFactorEnabled ? words.phoneLocked : undefined,
      delete: words.ownAccount,
    };
  const last = user?.isLastAdministrator ? words.lastAdministrator : undefined;
  return { active: last, renewalRole: last, delete: last };
};
