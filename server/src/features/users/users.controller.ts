import { selectOption } from '@evergreen/contracts/common';
import {
  type RoleOptionsQuery,
  roleOptionsQuery,
  type UserOptionsQuery,
  userOptionsQuery,
} from '@evergreen/contracts/lookups';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../../kernel/http/answers.js';
import { SignedIn } from '../../kernel/http/policy.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { UserQueries } from './users.queries.js';

const options = z.array(selectOption);

@ApiTags('users')
@Controller('users')
@SignedIn()
export class UsersController {
  constructor(private readonly queries: UserQueries) {}

  @Get('select-list-options')
  @Answers(options)
  options(@By() by: Actor, @Query({ schema: userOptionsQuery }) query: UserOptionsQuery) {
    return this.queries.options(by, query);
  }

  @Get('roles/select-list-options')
  @Answers(options)
  roleOptions(@By() by: Actor, @Query({ schema: roleOptionsQuery }) query: RoleOptionsQuery) {
    return this.queries.roleOptions(by, query);
  }
}
