import { type Created, created, type Paged } from '@evergreen/contracts/common';
import * as D from '@evergreen/contracts/divisions';
import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { contactCommands, RemoveDivisionContact } from './contacts.commands.js';
import { DivisionContactQueries } from './contacts.queries.js';

const { Add, Change, edit } = contactCommands;

/** Deletion is a POST, for it says which contacts of properties go along (document 1, 7.4). */
@ApiTags('divisions')
@Controller('divisions/:ownerId/contacts')
@May('division.read')
export class DivisionContactsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: DivisionContactQueries,
  ) {}

  @Get()
  @Answers(D.divisionContactList)
  list(
    @By() by: Actor,
    @Param('ownerId', RecordId) ownerId: string,
    @Query({ schema: D.divisionContactsQuery }) query: D.DivisionContactsQuery,
  ): Promise<Paged<D.DivisionContact>> {
    return this.queries.list(by, ownerId, query);
  }

  @Get(':id/property-contacts')
  @Answers(D.madeContactList)
  made(
    @By() by: Actor,
    @Param('ownerId', RecordId) ownerId: string,
    @Param('id', RecordId) id: string,
    @Query({ schema: D.madeContactsQuery }) query: D.MadeContactsQuery,
  ): Promise<Paged<D.MadeContact>> {
    return this.queries.made(by, ownerId, id, query);
  }

  @Post()
  @May(edit)
  @Answers(created, 201)
  async add(
    @By() by: Actor,
    @Param('ownerId', RecordId) ownerId: string,
    @Body({ schema: D.divisionContactBody }) body: D.DivisionContactBody,
  ): Promise<Created> {
    return { id: await this.commands.execute(new Add(by, ownerId, newId(), body)) };
  }

  @Put(':id')
  @May(edit)
  @AnswersNothing()
  async change(
    @By() by: Actor,
    @Param('ownerId', RecordId) ownerId: string,
    @Param('id', RecordId) id: string,
    @Body({ schema: D.divisionContactChange }) body: Partial<D.DivisionContactBody>,
  ): Promise<void> {
    await this.commands.execute(new Change(by, ownerId, id, body));
  }

  @Post(':id')
  @May(edit)
  @AnswersNothing()
  async remove(
    @By() by: Actor,
    @Param('ownerId', RecordId) ownerId: string,
    @Param('id', RecordId) id: string,
    @Body({ schema: D.divisionContactRemoval }) body: D.DivisionContactRemoval,
  ): Promise<void> {
    await this.commands.execute(new RemoveDivisionContact(by, ownerId, id, body));
  }
}
