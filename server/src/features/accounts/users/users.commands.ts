import { ClientRole, FirmRole, type Role } from '@evergreen/contracts/accounts/enums';
import { type UserFields, userMessages } from '@evergreen/contracts/accounts/users';
import { Command } from '../../../kernel/commands/command.js';
import { decides } from '../../../kernel/commands/decides.js';
import { handles, handlesAround } from '../../../kernel/commands/handles.js';
import { Refusal } from '../../../kernel/errors.js';
import { endCalendars } from '../views/index.js';
import { addCredentials, endSessions, forgetFailures, forgetSecondFactor } from './credentials.js';
import { Passwords } from './passwords.js';
import { Users } from './users.events.js';

export interface AddUserData extends UserFields {
  /** The firm's or client's. */
  readonly tenantId: string;
  readonly active?: boolean;
  /** Left out if the user will set one through a reset link. */
  readonly password?: string;
}

export class AddUser extends Command<AddUserData, string> {}

/** @param data.lockedUntil ISO 8601 */
export class LockAccount extends Command<{ tenantId: string; lockedUntil: string }> {}

/** Ends all sessions; the account keeps its password. */
export class DeactivateUser extends Command<{ tenantId: string }> {}

/** The firm's users have firm roles, a client's users client roles. */
export const checkRoles = (roles: readonly Role[], of: 'firm' | 'client'): void => {
  const fitting: readonly Role[] = of === 'firm' ? FirmRole.options : ClientRole.options;
  if (roles.length === 0) throw new Refusal(userMessages.role, { field: 'roles' });
  if (!roles.every((role) => fitting.includes(role))) throw new Refusal(userMessages.wrongRoles, { field: 'roles' });
};

export const userHandlers = [
  handlesAround(
    AddUser,
    async ({ by, commandId, id, data }, transactions, passwords) => {
      const { tenantId, active = true, password, ...person } = data;
      checkRoles(person.roles, tenantId === by.firmId ? 'firm' : 'client');
      // Before the transaction: hashing takes long.
      const passwordHash = password === undefined ? null : await passwords.hash(password);
      return transactions.run(by, commandId, (uow) => {
        const added = { type: 'UserAdded' as const, ...person, twoFactorEnabled: false, active };
        uow.append(Users, uow.begin(Users, id, tenantId), added);
        addCredentials(uow, { tenantId, userId: id, email: person.email, passwordHash });
        return Promise.resolve(id);
      });
    },
    [Passwords],
  ),

  decides(LockAccount, Users, (_, { data }) => ({ type: 'AccountLocked' as const, lockedUntil: data.lockedUntil }), {
    tenant: ({ data }: LockAccount) => data.tenantId,
  }),

  handles(DeactivateUser, async (uow, { id: userId, data: { tenantId } }) => {
    uow.append(Users, await uow.load(Users, userId, tenantId), { type: 'UserDeactivated' });
    await endSessions(uow, { tenantId, userId });
    await forgetSecondFactor(uow, { tenantId, userId });
    await forgetFailures(uow, { tenantId, userId });
    await endCalendars(uow, tenantId, userId);
    return null;
  }),
];
