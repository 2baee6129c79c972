import {
  type NewUserBody,
  type PermanentObjects,
  userAccountMessages,
  type UserBody,
  type UserRemoval,
  whyUserStays,
} from '@evergreen/contracts/accounts/user-accounts';
import type { Person } from '@evergreen/workflows/accounts/account.events';
import { Command } from '../../../../kernel/commands/command.js';
import { handles, handlesAround } from '../../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../../kernel/db/database.js';
import { holdAlone } from '../../../../kernel/db/advisory-locks.js';
import { Missing, Refusal } from '../../../../kernel/errors.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
import { ContactRules } from '../../../parties/properties/index.js';
import { endCalendars, endViews } from '../../views/index.js';
import {
  changeAddress,
  endSessions,
  forgetFailures,
  forgetSecondFactor,
  removeCredentials,
  replacePassword,
  type Whose,
} from '../credentials.js';
import { Passwords } from '../passwords.js';
import { Users } from '../users.events.js';
import { AccountMail } from './account-mail.js';
import { openAccount } from './open-account.js';
import {
  accountOf,
  changeAccount,
  type Changed,
  losesAdministrator,
  newAccount,
  storedUser,
} from './account.decider.js';
import { houseOf, keepAnAdministrator, tenantOfAccount, tenantOfSide } from './account-facts.js';
import { endOwnContacts } from './own-contacts.js';

/** Adds an account; returns the id. */
export class AddAccount extends Command<NewUserBody, string> {}
export class ChangeAccount extends Command<Partial<UserBody>> {}
/** Deletes an account; its history remains. */
export class RemoveAccount extends Command<UserRemoval> {}

const standingSql = `select completed as "hasCompletedLicenseRenewals", acted as "hasLinkedAuditLogEntries",
    licenses > 0 as "hasAssignedLicenses", licenses::integer as "assignedLicenses", tasks::integer as "openTasks"
  from permanent_objects($1, $2)`;

/** What prevents the deletion. @throws Missing */
export const permanentOf = async (sql: Sql, { tenantId, userId }: Whose): Promise<PermanentObjects> => {
  const [objects] = await sql.query<PermanentObjects>(standingSql, [tenantId, userId]);
  if (!objects) throw new Missing();
  return objects;
};

const hasNoPassword = async (uow: UnitOfWork, { tenantId, userId }: Whose): Promise<boolean> => {
  const invited = await uow.query(
    'select from credentials where tenant_id = $1 and user_id = $2 and password_hash is null',
    [tenantId, userId],
  );
  return invited.length > 0;
};

const welcomeBack = async (uow: UnitOfWork, mail: AccountMail, whose: Whose, person: Person): Promise<void> => {
  if (await hasNoPassword(uow, whose)) await mail.invite(uow, whose, person);
  else mail.activated(uow, whose, person);
};

/** Updates credentials and sessions in the same transaction. */
const followAccess = async (
  uow: UnitOfWork,
  whose: Whose,
  { events, before, after, leaves }: Changed,
  passwordHash: string | null,
): Promise<void> => {
  if (before.email !== after.email) await changeAddress(uow, whose, after.email);
  if (passwordHash !== null) await replacePassword(uow, whose, passwordHash);
  // A session that passed only the second step must end.
  if (leaves || before.twoFactorEnabled !== after.twoFactorEnabled) {
    await endSessions(uow, whose);
    await forgetSecondFactor(uow, whose);
  }
  if (leaves) await endCalendars(uow, whose.tenantId, whose.userId);
  if (leaves || events.some(({ type }) => type === 'AccountUnlocked')) await forgetFailures(uow, whose);
};

const hashed = (passwords: Passwords, password: string | null) =>
  password === null ? Promise.resolve(null) : passwords.hash(password);

const load = async (uow: UnitOfWork, command: Command<unknown>) => {
  const tenantId = await tenantOfAccount(uow, command.by, command.id);
  const [account, house] = await Promise.all([
    uow.load(Users, command.id, tenantId),
    houseOf(uow, command.by, tenantId),
  ]);
  uow.expect(command, account);
  return { account, house, whose: { tenantId, userId: command.id } };
};

/** Changes by administrators cannot be undone. */
const notUndoable = (by: Actor): Actor => ({ ...by, request: { ...by.request, onUndoable: undefined } });

export const accountHandlers = [
  handlesAround(
    AddAccount,
    async ({ by, id, commandId, data }, transactions, passwords, mail) => {
      // Before the transaction: hashing takes long.
      const passwordHash = await hashed(passwords, data.password);
      return transactions.run(by, commandId, async (uow) => {
        const tenantId = tenantOfSide(by, data.side);
        const house = await houseOf(uow, by, tenantId);
        const account = { person: newAccount(data, house), passwordHash, active: data.active };
        await openAccount(uow, mail, { tenantId, userId: id }, house, account);
        return id;
      });
    },
    [Passwords, AccountMail],
  ),

  handlesAround(
    ChangeAccount,
    async (command, transactions, passwords, mail, rules) => {
      const { by, id, commandId, data } = command;
      const passwordHash = await hashed(passwords, data.password ?? null);
      return transactions.run(notUndoable(by), commandId, async (uow) => {
        const { account, house, whose } = await load(uow, command);
        const fields = accountOf(account.state, data);
        const changed = changeAccount(account.state, fields, { house, isSelf: by.userId === id });
        const { events, before, after, leaves, returns } = changed;
        if (losesAdministrator(house, storedUser(account.state), { active: fields.active, roles: after.roles }))
          await keepAnAdministrator(uow, whose.tenantId, id, house);
        if (leaves) await endOwnContacts(uow, rules, whose, before.email, fields);
        uow.append(Users, account, ...events);
        await followAccess(uow, whose, changed, passwordHash);
        if (before.email !== after.email) mail.addressChanged(uow, whose, before, after, fields.active);
        // No user signs in to an inactive account.
        if (!fields.active) return null;
        if (before.twoFactorEnabled && !after.twoFactorEnabled)
          mail.secondStep(uow, whose, after, 'disabledByAdministrator');
        if (passwordHash !== null) mail.passwordSet(uow, whose, after);
        else if (returns && house.allowsPasswords) await welcomeBack(uow, mail, whose, after);
        return null;
      });
    },
    [Passwords, AccountMail, ContactRules],
  ),

  handles(
    RemoveAccount,
    async (uow, command, rules) => {
      await holdAlone(uow, command.id);
      const { account, house, whose } = await load(uow, command);
      if (command.by.userId === command.id) throw new Refusal(userAccountMessages.ownAccount);
      const reason = whyUserStays(await permanentOf(uow, whose));
      if (reason) throw new Refusal(reason);
      const stored = storedUser(account.state);
      if (losesAdministrator(house, stored, null)) await keepAnAdministrator(uow, whose.tenantId, command.id, house);
      await endOwnContacts(uow, rules, whose, stored.person.email, command.data);
      await endViews(uow, whose.tenantId, whose.userId);
      uow.append(Users, account, { type: 'UserDeleted' });
      await removeCredentials(uow, whose);
      return null;
    },
    [ContactRules],
  ),
];
