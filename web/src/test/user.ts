import type { PermanentObjects, UserList, UserRow } from '@evergreen/contracts/accounts/user-accounts';

export const user: UserRow = {
  id: '0193a0c0-0000-7000-8000-0000000000e1',
  version: 3,
  firstName: 'Nora',
  lastName: 'Blake',
  title: 'Clerk',
  email: 'nora@harborview.example',
  phoneNumber: null,
  roles: ['ClientContributor'],
  renewalRole: 'ClientContributor',
  accountingRole: 'none',
  active: true,
  renewalInvoiceRecipient: false,
  isRenewalUser: true,
  twoFactorEnabled: false,
  lockoutEnd: null,
  isLockedOut: false,
  isLastAdministrator: false,
  isInvited: false,
};

export const usersOf = (...items: UserRow[]): UserList => ({
  items,
  totalItemCount: items.length,
  side: 'client',
  paysRenewals: true,
  offersAccountingRole: true,
  allowsPasswords: true,
});

export const free: PermanentObjects = {
  hasCompletedLicenseRenewals: false,
  hasLinkedAuditLogEntries: false,
  hasAssignedLicenses: false,
  assignedLicenses: 0,
  openTasks: 0,
};

const none = { items: [], totalItemCount: 0 };

/** The calls of the dialogs about a user. */
export const userReads = (objects: PermanentObjects = free) => ({
  [`/users/${user.id}/permanent-objects`]: objects,
  [`/users/${user.id}/property-contacts`]: none,
  [`/users/${user.id}/division-contacts`]: none,
});
