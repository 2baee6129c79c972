import type { Person } from '@evergreen/workflows/accounts/account.events';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { addCredentials, type Whose } from '../credentials.js';
import { Users } from '../users.events.js';
import type { AccountMail } from './account-mail.js';
import type { House } from './account.decider.js';

interface NewAccount {
  readonly person: Person;
  /** Null: a link to choose one is mailed. */
  readonly passwordHash: string | null;
  readonly active: boolean;
}

/** Adds an account, and mails how to sign in if possible. */
export const openAccount = async (
  uow: UnitOfWork,
  mail: AccountMail,
  whose: Whose,
  { allowsPasswords }: Pick<House, 'allowsPasswords'>,
  { person, passwordHash, active }: NewAccount,
): Promise<void> => {
  const { tenantId, userId } = whose;
  uow.append(Users, uow.begin(Users, userId, tenantId), { type: 'UserAdded', ...person, active });
  addCredentials(uow, { ...whose, email: person.email, passwordHash });
  if (!active || !allowsPasswords) return;
  if (passwordHash === null) await mail.invite(uow, whose, person);
  else mail.welcome(uow, whose, person);
};
