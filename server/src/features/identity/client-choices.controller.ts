import {
  clientChoices,
  type ClientChoices,
  clientChoicesQuery,
  type ClientChoicesQuery,
} from '@evergreen/contracts/client-choices';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { ClientChoiceQueries } from './client-choices.queries.js';

@ApiTags('identity')
@Controller('authentication/current-user/clients')
@May('client.switch')
export class ClientChoicesController {
  constructor(private readonly queries: ClientChoiceQueries) {}

  @Get()
  @Answers(clientChoices)
  list(@By() by: Actor, @Query({ schema: clientChoicesQuery }) query: ClientChoicesQuery): Promise<ClientChoices> {
    return this.queries.list(by, query);
  }
}
