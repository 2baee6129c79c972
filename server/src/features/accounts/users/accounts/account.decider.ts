import type { Role } from '@evergreen/contracts/accounts/enums';
import {
  type NewUserBody,
  userAccountMessages as words,
  type UserBody,
  userBody,
  type UserSide,
} from '@evergreen/contracts/accounts/user-accounts';
import type { Person, UserEvent } from '@evergreen/workflows/accounts/account.events';
import { administratorRole, rolesAfter, rolesOf, shownRoles } from '@evergreen/workflows/accounts/user-roles';
import { Refusal } from '../../../../kernel/errors.js';
import { same } from '../../../../kernel/equal-values.js';
import { whole } from '../../../../kernel/records/whole.js';
import type { UserState } from '../users.events.js';

/** The company, or the firm, of an account. */
export interface House {
  readonly side: UserSide;
  readonly paysRenewals: boolean;
  readonly offersAccountingRole: boolean;
  readonly allowsPasswords: boolean;
}

interface Around {
  readonly house: House;
  readonly isSelf: boolean;
}

const refuse = (message: string, field: string): never => {
  throw new Refusal(message, { field });
};

type Wanted = Pick<UserBody, 'renewalRole' | 'accountingRole' | 'renewalInvoiceRecipient' | 'password'>;

/** The company's rules for roles; existing roles stay. */
const checkHouse = (
  { side, paysRenewals, offersAccountingRole, allowsPasswords }: House,
  account: { readonly roles: readonly Role[]; readonly renewalInvoiceRecipient: boolean },
  { renewalRole, accountingRole, renewalInvoiceRecipient, password }: Wanted,
): void => {
  const fitting = [...rolesOf[side], ...account.roles, 'none'] as readonly string[];
  if (!fitting.includes(renewalRole)) refuse(words.wrongRoles, 'renewalRole');
  if (accountingRole !== undefined && !fitting.includes(accountingRole)) refuse(words.wrongRoles, 'accountingRole');
  const givesAccounting = accountingRole !== undefined && accountingRole !== shownRoles(account.roles).accountingRole;
  if (!offersAccountingRole && givesAccounting && accountingRole !== 'none')
    refuse(words.noAccountingRole, 'accountingRole');
  if (!paysRenewals && renewalInvoiceRecipient && !account.renewalInvoiceRecipient)
    refuse(words.noRecipient, 'renewalInvoiceRecipient');
  if (password !== null && !allowsPasswords) refuse(words.noPasswords, 'password');
};

const rolesWanted = (current: readonly Role[], { offersAccountingRole }: House, choice: Wanted): Role[] => {
  const { renewalRole, accountingRole } = choice;
  // A hidden role was not chosen.
  const roles = rolesAfter(current, { renewalRole, ...(offersAccountingRole && accountingRole && { accountingRole }) });
  return roles.length > 0 ? roles : refuse(words.role, 'renewalRole');
};

type Chosen = Partial<Pick<UserBody, 'roles' | 'renewalRole' | 'accountingRole'>>;

/**
 * Roles that were sent as a list, as the form's two choices. Unchanged ones stay.
 * @throws Refusal on two of one kind
 */
const chosenIn = <W extends Chosen>({ roles, ...choice }: W, current: readonly Role[] = []) => {
  if (roles === undefined || (current.length > 0 && same([...roles].sort(), [...current].sort()))) return choice;
  const shown = shownRoles(roles);
  if (rolesAfter([], shown).length < roles.length) refuse(words.oneOfEach, 'roles');
  return { ...choice, ...(shown as Pick<Required<UserBody>, 'renewalRole' | 'accountingRole'>) };
};

export const newAccount = (sent: NewUserBody, house: House): Person => {
  const choice = chosenIn(sent);
  checkHouse(house, { roles: [], renewalInvoiceRecipient: false }, choice);
  const { firstName, lastName, title, email, phoneNumber, renewalInvoiceRecipient } = choice;
  const roles = rolesWanted([], house, choice);
  return { firstName, lastName, title, email, phoneNumber, roles, renewalInvoiceRecipient, twoFactorEnabled: false };
};

const checkSelf = ({ account, person }: StoredUser, body: UserBody, twoFactorEnabled: boolean): void => {
  if (body.active !== account.active) refuse(words.ownActive, 'active');
  if (body.renewalRole !== shownRoles(person.roles).renewalRole) refuse(words.ownRole, 'renewalRole');
  if (twoFactorEnabled !== person.twoFactorEnabled) refuse(words.ownTwoFactor, 'twoFactorEnabled');
  if (person.twoFactorEnabled && body.phoneNumber !== person.phoneNumber) refuse(words.phoneLocked, 'phoneNumber');
};

interface StoredUser {
  readonly account: { readonly active: boolean; readonly locked: boolean };
  readonly person: Person;
}

export const storedUser = ({ account, person }: UserState): StoredUser => ({
  account: { active: account.value !== 'inactive', locked: account.value === 'locked' },
  person: person as unknown as Person,
});

const sameRoles = (a: readonly Role[], b: readonly Role[]) =>
  a.length === b.length && a.every((role) => b.includes(role));

/** The changed fields. Both parts of a name belong together. */
const changesOf = (before: Person, after: Person): Partial<Person> => {
  const { firstName, lastName, roles, twoFactorEnabled: _, ...others } = after;
  const named = firstName !== before.firstName || lastName !== before.lastName;
  const differing = Object.entries(others).filter(([field, value]) => before[field as keyof Person] !== value);
  return {
    ...(named && { firstName, lastName }),
    ...(!sameRoles(roles, before.roles) && { roles }),
    ...Object.fromEntries(differing),
  };
};

const twoFactorOff: UserEvent = { type: 'TwoFactorDisabled', twoFactorEnabled: false };

export interface Changed {
  readonly events: readonly UserEvent[];
  readonly before: Person;
  readonly after: Person;
  /** The account becomes inactive. */
  readonly leaves: boolean;
  readonly returns: boolean;
}

/** The form of an account: the input merged into the stored record. */
export const accountOf = (state: UserState, sent: Partial<UserBody>): UserBody => {
  const { account, person } = storedUser(state);
  // A missing accounting role keeps its value; the form may hide it.
  const { renewalRole } = shownRoles(person.roles);
  const { roles: _, ...stored } = person;
  return whole(userBody, { ...stored, renewalRole, active: account.active }, chosenIn(sent, person.roles));
};

/** @throws Refusal on the field */
export const changeAccount = (state: UserState, body: UserBody, { house, isSelf }: Around): Changed => {
  const stored = storedUser(state);
  const { account, person: before } = stored;
  const { twoFactorEnabled = before.twoFactorEnabled } = body;
  if (isSelf) checkSelf(stored, body, twoFactorEnabled);
  if (twoFactorEnabled && !before.twoFactorEnabled) refuse(words.twoFactorOn, 'twoFactorEnabled');
  if (twoFactorEnabled && !body.phoneNumber) refuse(words.phoneRequired, 'phoneNumber');
  checkHouse(house, before, body);
  const { firstName, lastName, title, email, phoneNumber } = body;
  const renewalInvoiceRecipient = house.paysRenewals ? body.renewalInvoiceRecipient : before.renewalInvoiceRecipient;
  const roles = rolesWanted(before.roles, house, body);
  const after = { firstName, lastName, title, email, phoneNumber, roles, renewalInvoiceRecipient, twoFactorEnabled };
  const changes = changesOf(before, after);
  const leaves = account.active && !body.active;
  const returns = !account.active && body.active;
  const contacts = [...body.deletePropertyContactIds, ...body.deleteDivisionContactIds];
  if (contacts.length > 0 && !leaves) refuse(words.onlyOnLeaving, 'deletePropertyContactIds');
  const events: UserEvent[] = [];
  if (Object.keys(changes).length > 0) events.push({ type: 'UserChanged', ...changes });
  if (before.twoFactorEnabled && !twoFactorEnabled) events.push(twoFactorOff);
  if (body.password !== null) events.push({ type: 'PasswordChanged' });
  if (account.locked && !leaves && (body.clearLockout || body.password !== null))
    events.push({ type: 'AccountUnlocked' });
  if (leaves) events.push({ type: 'UserDeactivated' });
  if (returns) events.push({ type: 'UserActivated' });
  return { events, before, after, leaves, returns };
};

/** An administrator who would lose the role. */
export const losesAdministrator = (
  { side }: House,
  { account, person }: StoredUser,
  after: { readonly active: boolean; readonly roles: readonly Role[] } | null,
): boolean => {
  const role = administratorRole[side];
  return account.active && person.roles.includes(role) && !(after?.active && after.roles.includes(role));
};
