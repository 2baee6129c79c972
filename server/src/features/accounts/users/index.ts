import { userMessages } from '@evergreen/contracts/accounts/users';
import type { Area } from '../../../kernel/events/area.js';
import { Users } from './users.events.js';
import { userRows } from './users.projection.js';
import { UserRow } from './users.rows.js';
import { usersUndo } from './users.undo.js';
import { shownUsers } from './accounts/accounts.queries.js';

export { AccountMail } from './accounts/account-mail.js';
export { openAccount } from './accounts/open-account.js';
export { emailKey, endSessionsOf, forgetFailures, keepFailures, replacePassword, type Whose } from './credentials.js';
export { writeLink } from './links.js';
export { Passwords } from './passwords.js';
export { SetReminders, SetSignature } from './profile.commands.js';
export { remindersOf } from './reminders.decider.js';
export { Authenticators } from './second-factor/authenticators.js';
export { keepRecoveryCodes, newRecoveryCodes, recoveryCodesLeft } from './second-factor/recovery-codes.js';
export { SecondFactor, type Tried } from './second-factor/second-factor.js';
export { DisableTwoFactor, ForgetAuthenticator } from './second-factor/second-factor.commands.js';
export { addApp } from './second-factor/second-factor.decider.js';
export { SecondFactorQueries } from './second-factor/second-factor.queries.js';
export { refusedSoon, renewTries, SecurityCodes } from './second-factor/security-codes.js';
export { type Signature, Signatures } from './signatures.js';
export { AddUser, type AddUserData, DeactivateUser, LockAccount } from './users.commands.js';
export { Users } from './users.events.js';
export { UsersModule } from './users.module.js';
export { UserRow } from './users.rows.js';

export const usersArea: Area = {
  aggregates: [Users],
  projections: [userRows],
  entities: [UserRow],
  undo: [usersUndo],
  constraints: { credentials_email: { message: userMessages.emailTaken, field: 'email' } },
  lists: {
    'shown-users': shownUsers,
  },
};
