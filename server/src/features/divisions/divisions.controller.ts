import { type Created, created, type Paged, type SelectOption, selectOption } from '@evergreen/contracts/common';
import { type DivisionBody, type DivisionQuery, divisions as contract } from '@evergreen/contracts/divisions';
import { optionsQuery, type OptionsQuery } from '@evergreen/contracts/options';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Database } from '../../kernel/db/database.js';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May, SignedIn } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { commands } from './divisions.commands.js';
import { lists } from './divisions.lists.js';

const { Add, Change, Remove, edit } = commands;

/** Its list is asked for by GET, other than those of the records. */
@ApiTags('divisions')
@Controller(contract.path)
@May('division.read')
export class DivisionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
  ) {}

  @Get('select-list-options')
  @SignedIn()
  @Answers(z.array(selectOption))
  options(@By() by: Actor, @Query({ schema: optionsQuery }) query: OptionsQuery): Promise<SelectOption[]> {
    return lists.options(this.database, by, query);
  }

  @Get()
  @Answers(contract.list)
  list(@By() by: Actor, @Query({ schema: contract.query }) query: DivisionQuery): Promise<Paged<object>> {
    return lists.page(this.database, by, query);
  }

  @Get(':id')
  @Answers(contract.row)
  detail(@By() by: Actor, @Param('id', RecordId) id: string): Promise<object> {
    return lists.one(this.database, by, id);
  }

  @Post()
  @May(edit)
  @Answers(created, 201)
  async add(@By() by: Actor, @Body({ schema: contract.body }) body: DivisionBody): Promise<Created> {
    return { id: await this.commands.execute(new Add(by, newId(), body)) };
  }

  @Put(':id')
  @May(edit)
  @AnswersNothing()
  async change(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: contract.changeBody }) body: Partial<DivisionBody>,
  ): Promise<void> {
    await this.commands.execute(new Change(by, id, body, contract.body));
  }

  @Delete(':id')
  @May(edit)
  @AnswersNothing()
  async remove(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
    await this.commands.execute(new Remove(by, id, null));
  }
}
