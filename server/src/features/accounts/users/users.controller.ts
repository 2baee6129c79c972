import { userOptionCalls } from '@evergreen/contracts/calls/accounts/users';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { SignedIn } from '../../../kernel/http/policy.js';
import { UserQueries } from './users.queries.js';

@ApiTags('users')
@Controller()
@SignedIn()
export class UsersController extends CallsController(userOptionCalls, {
  options: from(UserQueries, 'options'),
  roleOptions: from(UserQueries, 'roleOptions'),
}) {}
