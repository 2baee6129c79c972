import { type Counted, created, type Paged, type SelectOption, selectOption } from '@evergreen/contracts/common';
import * as C from '@evergreen/contracts/officers';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May, SignedIn } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { AddOfficer, ChangeOfficer, RemoveOfficer } from './officers.commands.js';
import { OfficerQueries } from './officers.queries.js';

@ApiTags('officers')
@Controller('corporate-officers')
export class OfficersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: OfficerQueries,
  ) {}

  @Get('select-list-options')
  @SignedIn()
  @Answers(z.array(selectOption))
  options(
    @By() by: Actor,
    @Query({ schema: C.officerOptionsQuery }) query: C.OfficerOptionsQuery,
  ): Promise<SelectOption[]> {
    return this.queries.options(by, query);
  }

  @Get()
  @May('entity.read')
  @Answers(C.officerList)
  list(@By() by: Actor, @Query({ schema: C.officerQuery }) query: C.OfficerQuery): Promise<Paged<C.OfficerListRow>> {
    return this.queries.list(by, query);
  }

  @Get(':id')
  @May('entity.read')
  @Answers(C.officerDetail)
  detail(@By() by: Actor, @Param('id', RecordId) id: string): Promise<C.OfficerDetail> {
    return this.queries.detail(by, id);
  }

  @Get(':id/entities')
  @May('entity.read')
  @Answers(C.officerEntities)
  entities(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Query({ schema: C.officerEntityQuery }) query: C.OfficerEntityQuery,
  ): Promise<Counted<C.OfficerEntity>> {
    return this.queries.entities(by, id, query);
  }

  @Post()
  @May('entity.edit')
  @Answers(created, 201)
  async add(@By() by: Actor, @Body({ schema: C.officerBody }) body: C.OfficerBody): Promise<{ id: string }> {
    return { id: await this.commands.execute(new AddOfficer(by, newId(), body)) };
  }

  @Put(':id')
  @May('entity.edit')
  @AnswersNothing()
  async change(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.officerChange }) body: Partial<C.OfficerChangeBody>,
  ): Promise<void> {
    await this.commands.execute(new ChangeOfficer(by, id, body));
  }

  @Delete(':id')
  @May('entity.edit')
  @AnswersNothing()
  async remove(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
    await this.commands.execute(new RemoveOfficer(by, id, null));
  }
}
