import { userCalls } from '@evergreen/contracts/calls/accounts/users';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { adds, CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { Guessable, May } from '../../../../kernel/http/policy.js';
import { AddAccount, ChangeAccount, RemoveAccount } from './accounts.commands.js';
import { AccountQueries } from './accounts.queries.js';

/** Users of a client or the firm. Calls that reveal whether an address is taken are limited like sign-in attempts. */
@ApiTags('users')
@Controller()
@May('user.manage')
export class AccountsController extends CallsController(userCalls, {
  list: from(AccountQueries, 'list'),
  permanent: from(AccountQueries, 'permanent'),
  propertyContacts: from(AccountQueries, 'propertyContacts'),
  divisionContacts: from(AccountQueries, 'divisionContacts'),
  add: ['user.manage', adds(AddAccount), Guessable()],
  change: ['user.manage', ChangeAccount, Guessable()],
  remove: RemoveAccount,
}) {}
