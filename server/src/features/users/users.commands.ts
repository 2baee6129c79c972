import { ClientRole, FirmRole, type Role } from '@evergreen/contracts/enums';
import { type UserFields, userWords } from '@evergreen/contracts/users';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../kernel/commands/command.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import { decides } from '../../kernel/commands/decides.js';
import { Refusal } from '../../kernel/errors.js';
import { addCredentials, endSessions, forgetFailures } from './credentials.js';
import { Passwords } from './passwords.js';
import { Users } from './users.events.js';

export interface AddUserData extends UserFields {
  /** A firm's, or a client's. */
  readonly tenantId: string;
  readonly active?: boolean;
  /** Left out where somebody will set one through a reset link. */
  readonly password?: string;
}

export class AddUser extends Command<AddUserData, string> {}

/** @param data.lockedUntil ISO 8601 */
export class LockAccount extends Command<{ tenantId: string; lockedUntil: string }> {}

export class DeactivateUser extends Command<{ tenantId: string }> {}

/** A firm's people have a firm's roles, a client's people a client's. */
export const checkRoles = (roles: readonly Role[], of: 'firm' | 'client'): void => {
  const fitting: readonly Role[] = of === 'firm' ? FirmRole.options : ClientRole.options;
  if (roles.length === 0) throw new Refusal(userWords.role, { field: 'roles' });
  if (!roles.every((role) => fitting.includes(role))) throw new Refusal(userWords.wrongRoles, { field: 'roles' });
};

@CommandHandler(AddUser)
export class AddUserHandler implements ICommandHandler<AddUser, string> {
  constructor(
    private readonly transactions: Transactions,
    private readonly passwords: Passwords,
  ) {}

  async execute({ by, commandId, id, data }: AddUser): Promise<string> {
    const { tenantId, active = true, password, ...person } = data;
    checkRoles(person.roles, tenantId === by.firmId ? 'firm' : 'client');
    const passwordHash = password === undefined ? null : await this.passwords.hash(password);
    return this.transactions.run(by, commandId, (uow) => {
      uow.append(Users, uow.begin(Users, id, tenantId), {
        type: 'UserAdded',
        ...person,
        twoFactorEnabled: false,
        active,
      });
      addCredentials(uow, { tenantId, userId: id, email: person.email, passwordHash });
      return Promise.resolve(id);
    });
  }
}

export const LockAccountHandler = decides(
  LockAccount,
  Users,
  (_, { data }) => ({ type: 'AccountLocked' as const, lockedUntil: data.lockedUntil }),
  { tenant: ({ data }: LockAccount) => data.tenantId },
);

/** Ends every session at once; the account keeps its password. */
@CommandHandler(DeactivateUser)
export class DeactivateUserHandler implements ICommandHandler<DeactivateUser, null> {
  constructor(private readonly transactions: Transactions) {}

  execute({ by, commandId, id, data: { tenantId } }: DeactivateUser): Promise<null> {
    return this.transactions.run(by, commandId, async (uow) => {
      const account = await uow.load(Users, id, tenantId);
      uow.append(Users, account, { type: 'UserDeactivated' });
      await endSessions(uow, { tenantId, userId: id });
      await forgetFailures(uow, { tenantId, userId: id });
      return null;
    });
  }
}
