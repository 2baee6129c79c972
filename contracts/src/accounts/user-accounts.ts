import { z } from 'zod';
import { changeOf } from '../changes.js';
import { activeFilter, id, instant, listOf, listParam, over, pageQuery } from '../common.js';
import { bodyOf, rowOf } from '../fields.js';
import { Role, roleLabels } from './enums.js';
import { newPassword } from './identity.js';
import { listColumns, queryOf } from '../list-columns.js';
import { messagesOf, thereAre } from '../records.js';
import { accountingRoles, clientRoles, firmRoles } from './roles.js';
import { accountInWords } from '../shown-words.js';
import { personFields, profileMessages, userMessages } from './users.js';

/** Users of the current client, or of the firm. */
export const UserSide = z.enum(['client', 'firm']);
export type UserSide = z.infer<typeof UserSide>;

/** The form's value for no role of a kind. */
export const noRole = 'none';

const isAccounting = (role: string) => (accountingRoles as readonly string[]).includes(role);
const renewalRoles = [...firmRoles, ...clientRoles].filter((role) => !isAccounting(role));
export const RenewalRole = z.enum([...renewalRoles, noRole]);
export type RenewalRole = z.infer<typeof RenewalRole>;
export const AccountingRole = z.enum([...accountingRoles, noRole]);
export type AccountingRole = z.infer<typeof AccountingRole>;

export const userRow = z.object({
  id,
  version: z.number().int(),
  ...rowOf(personFields),
  roles: z.array(Role),
  /** The roles that the form shows: the first of several renewal roles. */
  renewalRole: RenewalRole,
  accountingRole: AccountingRole,
  active: z.boolean(),
  renewalInvoiceRecipient: z.boolean(),
  /** May work renewals by role and service level. */
  isRenewalUser: z.boolean(),
  twoFactorEnabled: z.boolean(),
  lockoutEnd: instant.nullable(),
  isLockedOut: z.boolean(),
  /** The last administrator: account and role cannot be removed. */
  isLastAdministrator: z.boolean(),
  /** Invited, without a password yet. */
  isInvited: z.boolean(),
});
export type UserRow = z.infer<typeof userRow>;

export const usersColumns = listColumns<UserRow>()({
  firstName: { label: 'First Name', sorts: true },
  lastName: { label: 'Last Name', sorts: true },
  email: { label: 'Email', sorts: true },
  phoneNumber: { label: 'Phone', sorts: true },
  roles: { label: 'Roles', value: ({ roles }) => roles.map((role) => roleLabels[role]).join(', ') },
  isRenewalUser: { label: 'Renewal User', kind: 'flag', sorts: true },
  active: {
    label: 'Active',
    value: accountInWords,
    sorts: true,
    // Shown below the row.
    also: [{ label: 'Locked Out Until', kind: 'instant', value: ({ lockoutEnd }) => lockoutEnd }],
  },
  renewalInvoiceRecipient: { label: 'Invoice Recipient', kind: 'flag', sorts: true },
});

/** Document 3, 9: active ones, by first name. Default side: the client's if one is chosen. */
export const userQuery = queryOf(usersColumns, { sortBy: 'firstName' }).extend({
  roles: listParam(Role),
  active: activeFilter.default(true),
  side: UserSide.optional(),
});
export type UserQuery = z.infer<typeof userQuery>;

/** Includes what decides which fields the form has. */
export const userList = listOf(userRow).extend({
  side: UserSide,
  /** These users may get an accounting role. */
  offersAccountingRole: z.boolean(),
  /** These users may receive renewal invoices: their company pays them. */
  paysRenewals: z.boolean(),
  /** These users sign in with a password. */
  allowsPasswords: z.boolean(),
});
export type UserList = z.infer<typeof userList>;

export const userAccountMessages = {
  ...messagesOf('User'),
  ...userMessages,
  passwordsMatch: 'Passwords must match',
  oneOfEach: 'At most one renewal role and one accounting role can be assigned',
  phoneLocked: profileMessages.phoneLocked,
  phoneRequired: 'Required for Two Factor Authentication',
  ownAccount: 'You cannot delete your own account.',
  ownActive: 'You cannot change whether your own account is active.',
  ownRole: 'You cannot change your own renewal role.',
  ownTwoFactor: 'Your own Two Factor Authentication is changed on My Account.',
  twoFactorOn: 'Two Factor Authentication is enabled by each person on My Account.',
  lastAdministrator: 'There must be an active administrator.',
  noAccountingRole: 'An accounting role can be given where the client pays its renewals.',
  noRecipient: 'Only users of a client that pays its renewals receive its invoices.',
  noPasswords: 'These people do not sign in with a password.',
  notTheirs: 'Choose contacts of this person',
  onlyOnLeaving: 'Contacts are removed when a person is deactivated.',
  permanent: 'A user linked to completed renewals or audit entries cannot be deleted. The account may be set inactive.',
  assigned: (licenses: number, tasks: number): string => {
    const work = [
      ...(licenses > 0 ? [thereAre(licenses, 'license', 'licenses')] : []),
      ...(tasks > 0 ? [thereAre(tasks, 'open task', 'open tasks')] : []),
    ].join(' and ');
    return `A user assigned to licenses must be unassigned first: ${work}.`;
  },
} as const;

/** An empty choice is no role. */
const roleOf = <T extends z.ZodType>(role: T) => z.preprocess((value) => (value === '' ? noRole : value), role);

const person = {
  ...bodyOf(personFields),
  /** Both roles, as the list has them. If present, it replaces the two choices of the form. */
  roles: z.array(Role).max(Role.options.length).optional(),
  renewalRole: roleOf(RenewalRole).default(noRole),
  /** Left out if the form hides it: the role stays. */
  accountingRole: roleOf(AccountingRole).optional(),
  active: z.boolean().default(true),
  renewalInvoiceRecipient: z.boolean().default(false),
};

/** An empty text is no password. */
const password = z
  .union([z.literal('').transform(() => null), newPassword])
  .nullish()
  .transform((value) => value ?? null);
const passwords = { password, confirmPassword: z.string().max(256).nullish() };

interface Passwords {
  readonly password: string | null;
  readonly confirmPassword?: string | null | undefined;
}
const alike = ({ password, confirmPassword }: Passwords) => (password ?? '') === (confirmPassword ?? '');
const differ = {
  message: userAccountMessages.passwordsMatch,
  path: ['confirmPassword'],
  ...over('password', 'confirmPassword'),
};

interface Roles {
  readonly roles?: readonly Role[] | undefined;
  readonly renewalRole: RenewalRole;
  readonly accountingRole?: AccountingRole | undefined;
}
const needsRole = {
  message: userAccountMessages.role,
  path: ['renewalRole'],
  ...over('roles', 'renewalRole', 'accountingRole'),
};
const hasRole = ({ roles, renewalRole, accountingRole = noRole }: Roles) =>
  roles ? roles.length > 0 : renewalRole !== noRole || accountingRole !== noRole;
/** A hidden role stays. */
const keepsRole = ({ roles, renewalRole, accountingRole }: Roles) =>
  roles ? roles.length > 0 : renewalRole !== noRole || accountingRole !== noRole;

/** Without a password, the user gets a link to choose one. */
export const newUserBody = z
  .strictObject({ ...person, ...passwords, side: UserSide.optional() })
  .refine(alike, differ)
  .refine(hasRole, needsRole);
export type NewUserBody = z.infer<typeof newUserBody>;
export type NewUserInput = z.input<typeof newUserBody>;

/** Limit of one command. */
export const mostContactsRemoved = 500;
const contactIds = z.array(id).max(mostContactsRemoved, `Choose at most ${mostContactsRemoved} contacts`).default([]);
const leaving = { deletePropertyContactIds: contactIds, deleteDivisionContactIds: contactIds };

export const userBody = z
  .strictObject({
    ...person,
    ...passwords,
    ...leaving,
    clearLockout: z.boolean().default(false),
    /** Left out: unchanged. An administrator may switch it off. */
    twoFactorEnabled: z.boolean().optional(),
  })
  .refine(alike, differ)
  .refine(keepsRole, needsRole);
export type UserBody = z.infer<typeof userBody>;
export const userChange = changeOf(userBody);
export type UserInput = z.input<typeof userBody>;

export const userRemoval = z.strictObject(leaving);
export type UserRemoval = z.infer<typeof userRemoval>;

/** What prevents deletion of an account. */
export const permanentObjects = z.object({
  hasCompletedLicenseRenewals: z.boolean(),
  hasLinkedAuditLogEntries: z.boolean(),
  hasAssignedLicenses: z.boolean(),
  assignedLicenses: z.number().int(),
  openTasks: z.number().int(),
});
export type PermanentObjects = z.infer<typeof permanentObjects>;

/** Why an account cannot be deleted; undefined if it can. */
export const whyUserStays = (objects: PermanentObjects): string | undefined => {
  if (objects.hasCompletedLicenseRenewals || objects.hasLinkedAuditLogEntries) return userAccountMessages.permanent;
  if (objects.hasAssignedLicenses || objects.openTasks > 0)
    return userAccountMessages.assigned(objects.assignedLicenses, objects.openTasks);
  return undefined;
};

export const userPropertyContactsQuery = pageQuery(['propertyName', 'name'], { sortBy: 'propertyName' });
export type UserPropertyContactsQuery = z.infer<typeof userPropertyContactsQuery>;
export const userDivisionContactsQuery = pageQuery(['divisionName', 'name'], { sortBy: 'divisionName' });
export type UserDivisionContactsQuery = z.infer<typeof userDivisionContactsQuery>;

/** A contact of a property or a division with the user's e-mail address. */
const contact = {
  id,
  name: z.string(),
  title: z.string().nullable(),
  /** Why it cannot be removed with the account. */
  staysBecause: z.string().nullable(),
};
export const userPropertyContact = z.object({ ...contact, propertyId: id, propertyName: z.string() });
export type UserPropertyContact = z.infer<typeof userPropertyContact>;
export const userPropertyContactList = listOf(userPropertyContact);
export const userDivisionContact = z.object({ ...contact, divisionId: id, divisionName: z.string() });
export type UserDivisionContact = z.infer<typeof userDivisionContact>;
export const userDivisionContactList = listOf(userDivisionContact);
