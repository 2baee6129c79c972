import { Module } from '@nestjs/common';
import { PropertiesModule } from '../../parties/properties/index.js';
import { AccountMail } from './accounts/account-mail.js';
import { accountHandlers } from './accounts/accounts.commands.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountQueries } from './accounts/accounts.queries.js';
import { Passwords } from './passwords.js';
import { profileHandlers } from './profile.commands.js';
import { ProfileController } from './profile.controller.js';
import { ProfileQueries } from './profile.queries.js';
import { Authenticators } from './second-factor/authenticators.js';
import { SecondFactor } from './second-factor/second-factor.js';
import { secondFactorHandlers } from './second-factor/second-factor.commands.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorQueries } from './second-factor/second-factor.queries.js';
import { SecurityCodes } from './second-factor/security-codes.js';
import { Signatures } from './signatures.js';
import { userHandlers } from './users.commands.js';
import { UsersController } from './users.controller.js';
import { UserQueries } from './users.queries.js';

@Module({
  imports: [PropertiesModule],
  // Select lists first: their paths look like an id.
  controllers: [UsersController, AccountsController, ProfileController, SecondFactorController],
  providers: [
    Passwords,
    Signatures,
    AccountMail,
    Authenticators,
    SecurityCodes,
    SecondFactor,
    SecondFactorQueries,
    UserQueries,
    AccountQueries,
    ProfileQueries,
    ...userHandlers,
    ...accountHandlers,
    ...profileHandlers,
    ...secondFactorHandlers,
  ],
  exports: [AccountMail, Authenticators, Passwords, SecondFactor, SecondFactorQueries, SecurityCodes, Signatures],
})
export class UsersModule {}
