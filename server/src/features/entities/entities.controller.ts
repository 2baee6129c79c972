import { type Counted, created, type SelectOption, selectOption } from '@evergreen/contracts/common';
import * as C from '@evergreen/contracts/entities';
import { type EntityOptionsQuery, entityOptionsQuery } from '@evergreen/contracts/lookups';
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
import { AddEntity, ChangeEntity, RemoveEntity } from './entities.commands.js';
import { EntityQueries } from './entities.queries.js';

@ApiTags('entities')
@Controller('corporate-entities')
export class EntitiesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: EntityQueries,
  ) {}

  @Get('select-list-options')
  @SignedIn()
  @Answers(z.array(selectOption))
  options(@By() by: Actor, @Query({ schema: entityOptionsQuery }) query: EntityOptionsQuery): Promise<SelectOption[]> {
    return this.queries.options(by, query);
  }

  @Get()
  @May('entity.read')
  @Answers(C.entityList)
  list(@By() by: Actor, @Query({ schema: C.entityQuery }) query: C.EntityQuery): Promise<Counted<C.EntityListRow>> {
    return this.queries.list(by, query);
  }

  @Get(':id/properties')
  @May('entity.read')
  @Answers(C.entityProperties)
  properties(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Query({ schema: C.entityPropertyQuery }) query: C.EntityPropertyQuery,
  ): Promise<Counted<C.EntityProperty>> {
    return this.queries.properties(by, id, query);
  }

  @Get(':id')
  @May('entity.read')
  @Answers(C.entityDetail)
  detail(@By() by: Actor, @Param('id', RecordId) id: string): Promise<C.EntityDetail> {
    return this.queries.detail(by, id);
  }

  @Post()
  @May('entity.edit')
  @Answers(created, 201)
  async add(@By() by: Actor, @Body({ schema: C.entityBody }) body: C.EntityBody): Promise<{ id: string }> {
    return { id: await this.commands.execute(new AddEntity(by, newId(), body)) };
  }

  @Put(':id')
  @May('entity.edit')
  @AnswersNothing()
  async change(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.entityChange }) body: Partial<C.EntityChangeBody>,
  ): Promise<void> {
    await this.commands.execute(new ChangeEntity(by, id, body));
  }

  @Delete(':id')
  @May('entity.edit')
  @AnswersNothing()
  async remove(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
    await this.commands.execute(new RemoveEntity(by, id, null));
  }
}
