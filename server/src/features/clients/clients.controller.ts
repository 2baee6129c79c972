import {
  clientChange,
  type ClientChangeBody,
  clientDetail,
  clientList,
  clientQuery,
  type ClientQuery,
  clientStanding,
  newClientBody,
  type NewClientBody,
} from '@evergreen/contracts/clients';
import { created, selectOption } from '@evergreen/contracts/common';
import { optionsQuery, type OptionsQuery } from '@evergreen/contracts/options';
import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { Guessable, May, SignedIn } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { ChangeClient, OpenClient } from './clients.commands.js';
import { ClientQueries } from './clients.queries.js';

@ApiTags('clients')
@Controller('clients')
export class ClientsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ClientQueries,
  ) {}

  @Get('select-list-options')
  @SignedIn()
  @Answers(z.array(selectOption))
  options(@By() by: Actor, @Query({ schema: optionsQuery }) query: OptionsQuery) {
    return this.queries.options(by, query);
  }

  @Get()
  @May('client.manage')
  @Answers(clientList)
  list(@By() by: Actor, @Query({ schema: clientQuery }) query: ClientQuery) {
    return this.queries.list(by, query);
  }

  @Get(':id')
  @May('client.manage')
  @Answers(clientDetail)
  detail(@By() by: Actor, @Param('id', RecordId) id: string) {
    return this.queries.detail(by, id);
  }

  /** How many licenses and renewals each side works, and what a change of the service level would meet. */
  @Get(':id/standing')
  @May('client.manage')
  @Answers(clientStanding)
  standing(@By() by: Actor, @Param('id', RecordId) id: string) {
    return this.queries.standing(by, id);
  }

  @Post()
  @Guessable()
  @May('client.manage')
  @Answers(created, 201)
  async add(@By() by: Actor, @Body({ schema: newClientBody }) body: NewClientBody) {
    return { id: await this.commands.execute(new OpenClient(by, newId(), body)) };
  }

  @Put(':id')
  @May('client.manage')
  @AnswersNothing()
  async change(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: clientChange }) body: Partial<ClientChangeBody>,
  ) {
    await this.commands.execute(new ChangeClient(by, id, body));
  }
}
