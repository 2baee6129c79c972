import {
  newUserBody,
  userAccountMessages as words,
  userBody,
  type UserInput,
} from '@evergreen/contracts/accounts/user-accounts';
import type { Role } from '@evergreen/contracts/accounts/enums';
import type { UserEvent } from '@evergreen/workflows/accounts/account.events';
import { Refusal } from '../../../../kernel/errors.js';
import { Users } from '../users.events.js';
import { accountOf, changeAccount, type House, losesAdministrator, newAccount, storedUser } from './account.decider.js';

const paying: House = { side: 'client', paysRenewals: true, offersAccountingRole: true, allowsPasswords: true };
const notPaying: House = { ...paying, paysRenewals: false, offersAccountingRole: false };
const firm: House = { side: 'firm', paysRenewals: false, offersAccountingRole: true, allowsPasswords: true };

const vera = {
  firstName: 'Vera',
  lastName: 'Lind',
  title: null,
  email: 'vera@harborview.example',
  phoneNumber: null,
  renewalInvoiceRecipient: false,
};
const added: Extract<UserEvent, { type: 'UserAdded' }> = {
  type: 'UserAdded',
  ...vera,
  roles: ['ClientViewer'],
  twoFactorEnabled: false,
  active: true,
};
const after = (...events: UserEvent[]) => events.reduce(Users.apply, Users.initial);
const form = (changes: Partial<UserInput> = {}) => userBody.parse({ ...vera, renewalRole: 'ClientViewer', ...changes });
const fresh = (changes: object = {}) => newUserBody.parse({ ...vera, renewalRole: 'ClientViewer', ...changes });

const change = (
  history: UserEvent[],
  changes: Partial<UserInput>,
  around: Partial<{ house: House; isSelf: boolean }> = {},
) => changeAccount(after(...history), form(changes), { house: paying, isSelf: false, ...around }).events;

const refused = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.errors;
    throw error;
  }
  return undefined;
};

describe('a new account', () => {
  it('has the roles that were chosen', () => {
    expect(newAccount(fresh({ accountingRole: 'ClientAccountingAdministrator' }), paying)).toMatchObject({
      roles: ['ClientViewer', 'ClientAccountingAdministrator'],
      twoFactorEnabled: false,
    });
  });

  it('has the roles that were sent together', () => {
    const roles = ['ClientAccountingAdministrator', 'ClientContributor'] as const;
    expect(newAccount(fresh({ roles: [...roles] }), paying).roles).toEqual([...roles].reverse());
    expect(newAccount(fresh({ roles: ['ClientContributor'] }), paying).roles).toEqual(['ClientContributor']);
    expect(newUserBody.safeParse({ ...fresh({}), roles: [] }).error?.issues).toMatchObject([{ message: words.role }]);
  });

  it.each([
    [
      'two renewal roles',
      paying,
      { roles: ['ClientViewer', 'ClientContributor'] as Role[] },
      { roles: [words.oneOfEach] },
    ],
    ['a role of the other side', paying, { renewalRole: 'Administrator' }, { renewalRole: [words.wrongRoles] }],
    [
      'an accounting role of the other side',
      firm,
      { renewalRole: 'Administrator', accountingRole: 'ClientAccountingAdministrator' },
      { accountingRole: [words.wrongRoles] },
    ],
    [
      'an accounting role where the client does not pay',
      notPaying,
      { accountingRole: 'ClientAccountingAdministrator' },
      { accountingRole: [words.noAccountingRole] },
    ],
    [
      'an invoice recipient where the client does not pay',
      notPaying,
      { renewalInvoiceRecipient: true },
      { renewalInvoiceRecipient: [words.noRecipient] },
    ],
    [
      'a password where there are none',
      { ...paying, allowsPasswords: false },
      { password: 'Evergreen-2026!', confirmPassword: 'Evergreen-2026!' },
      { password: [words.noPasswords] },
    ],
  ] as const)('is refused with %s', (_, house, changes, errors) => {
    expect(refused(() => newAccount(fresh(changes), house))).toEqual(errors);
  });
});

describe('a change of an account', () => {
  it('tells what differs, and nothing else', () => {
    expect(change([added], {})).toEqual([]);
    expect(change([added], { firstName: 'Veronica' })).toEqual([
      { type: 'UserChanged', firstName: 'Veronica', lastName: 'Lind' },
    ]);
    expect(change([added], { title: 'Clerk', renewalRole: 'ClientContributor' })).toEqual([
      { type: 'UserChanged', title: 'Clerk', roles: ['ClientContributor'] },
    ]);
  });

  it('deactivates, activates, clears a lockout and sets a password by events of their own', () => {
    const locked: UserEvent = { type: 'AccountLocked', lockedUntil: '2026-11-22T12:00:00.000Z' };
    const password = { password: 'Evergreen-2026!', confirmPassword: 'Evergreen-2026!' };
    expect(change([added, locked], { active: false, clearLockout: true })).toEqual([{ type: 'UserDeactivated' }]);
    expect(change([added, { type: 'UserDeactivated' }], {})).toEqual([{ type: 'UserActivated' }]);
    expect(change([added, locked], { clearLockout: true })).toEqual([{ type: 'AccountUnlocked' }]);
    expect(change([added, locked], password)).toEqual([{ type: 'PasswordChanged' }, { type: 'AccountUnlocked' }]);
    expect(change([added], { clearLockout: true })).toEqual([]);
  });

  it('takes roles together, and leaves those alone that are sent as they are held', () => {
    const sent = (roles: Role[], ...history: readonly UserEvent[]) => {
      const state = after(...history);
      return changeAccount(state, accountOf(state, { roles }), { house: firm, isSelf: false }).events;
    };
    const both: UserEvent = { ...added, roles: ['RenewalAdministrator', 'OfficerChangeAdministrator'] };
    expect(sent(['OfficerChangeAdministrator', 'RenewalAdministrator'], both)).toEqual([]);
    expect(sent(['RenewalContributor', 'AccountingAdministrator'], both)).toEqual([
      { type: 'UserChanged', roles: ['RenewalContributor', 'AccountingAdministrator'] },
    ]);
  });

  it('leaves roles alone that the form cannot show', () => {
    const both: UserEvent = { ...added, roles: ['RenewalAdministrator', 'OfficerChangeAdministrator'] };
    const changes = { firstName: 'Veronica', renewalRole: 'RenewalAdministrator', accountingRole: 'none' } as const;
    expect(change([both], changes, { house: firm })).toEqual([
      { type: 'UserChanged', firstName: 'Veronica', lastName: 'Lind' },
    ]);
  });

  it('keeps an accounting role that is not shown, and counts it as a role', () => {
    const clerk: UserEvent = { ...added, roles: ['ClientAccountingAdministrator'], renewalInvoiceRecipient: true };
    expect(change([clerk], { renewalRole: 'none' }, { house: notPaying })).toEqual([]);
  });

  it.each([
    ['the own active flag', { active: false }, { active: [words.ownActive] }],
    ['the own renewal role', { renewalRole: 'ClientContributor' }, { renewalRole: [words.ownRole] }],
    ['the own two-factor', { twoFactorEnabled: false }, { twoFactorEnabled: [words.ownTwoFactor] }],
    ['the own phone while two-factor is on', { phoneNumber: '555' }, { phoneNumber: [words.phoneLocked] }],
  ] as const)('refuses %s', (_, changes, errors) => {
    const own: UserEvent = { ...added, twoFactorEnabled: true, phoneNumber: '617 555 0140' };
    const sent = { phoneNumber: '617 555 0140', ...changes };
    expect(refused(() => change([own], sent, { isSelf: true }))).toEqual(errors);
  });

  it('lets people change their own names, title and e-mail', () => {
    const changes = { firstName: 'Veronica', title: 'Clerk', email: 'veronica@harborview.example' };
    expect(change([added], changes, { isSelf: true })).toHaveLength(1);
  });

  it('switches two-factor off for a user, and never on; a phone is needed while it is on', () => {
    const secured: UserEvent = { ...added, twoFactorEnabled: true, phoneNumber: '617 555 0140' };
    const phoneNumber = '617 555 0140';
    expect(change([secured], { phoneNumber, twoFactorEnabled: false })).toEqual([
      { type: 'TwoFactorDisabled', twoFactorEnabled: false },
    ]);
    expect(refused(() => change([added], { phoneNumber, twoFactorEnabled: true }))).toEqual({
      twoFactorEnabled: [words.twoFactorOn],
    });
    expect(refused(() => change([secured], {}))).toEqual({ phoneNumber: [words.phoneRequired] });
  });

  it('removes contacts only along with a deactivation', () => {
    const contact = '019aa2f1-0000-7000-8000-000000000001';
    expect(refused(() => change([added], { deletePropertyContactIds: [contact] }))).toEqual({
      deletePropertyContactIds: [words.onlyOnLeaving],
    });
    expect(change([added], { active: false, deletePropertyContactIds: [contact] })).toHaveLength(1);
  });

  it('is none of a deleted account', () => {
    expect(Users.accepts(after(added, { type: 'UserDeleted' }), { type: 'UserActivated' })).toBe(false);
  });
});

describe('an administrator', () => {
  const admin: UserEvent = { ...added, roles: ['ClientAdministrator'] };
  const is = (...history: UserEvent[]) => storedUser(after(...history));

  it('is one no longer without the account or the role', () => {
    const roles = ['ClientAdministrator'] as const;
    expect(losesAdministrator(paying, is(admin), { active: true, roles })).toBe(false);
    expect(losesAdministrator(paying, is(admin), { active: false, roles })).toBe(true);
    expect(losesAdministrator(paying, is(admin), { active: true, roles: ['ClientViewer'] })).toBe(true);
    expect(losesAdministrator(paying, is(admin), null)).toBe(true);
    expect(losesAdministrator(paying, is(admin, { type: 'UserDeactivated' }), null)).toBe(false);
    expect(losesAdministrator(paying, is(added), null)).toBe(false);
  });
});
