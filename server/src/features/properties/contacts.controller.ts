import { created } from '@evergreen/contracts/common';
import * as C from '@evergreen/contracts/properties';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { AddPropertyContact, ChangePropertyContact, RemovePropertyContact } from './contacts.commands.js';
import { PropertyContactQueries } from './contacts.queries.js';

/** Changes are for whoever may read: what the designations of the property's licenses add is a 403 of their command. */
@ApiTags('properties')
@Controller('properties/:id/contacts')
@May('property.read')
export class PropertyContactsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PropertyContactQueries,
  ) {}

  @Get()
  @Answers(C.propertyContacts)
  list(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Query({ schema: C.propertyContactsQuery }) query: C.PropertyContactsQuery,
  ): Promise<C.PropertyContacts> {
    return this.queries.list(by, id, query);
  }

  @Post()
  @Answers(created, 201)
  async add(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.propertyContactBody }) body: C.PropertyContactBody,
  ): Promise<{ id: string }> {
    return {
      id: await this.commands.execute(new AddPropertyContact(by, id, newId(), body)),
    };
  }

  @Put(':contactId')
  @AnswersNothing()
  async change(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Param('contactId', RecordId) contactId: string,
    @Body({ schema: C.propertyContactBody }) body: C.PropertyContactBody,
  ): Promise<void> {
    await this.commands.execute(new ChangePropertyContact(by, id, contactId, body));
  }

  @Delete(':contactId')
  @AnswersNothing()
  async remove(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Param('contactId', RecordId) contactId: string,
  ): Promise<void> {
    await this.commands.execute(new RemovePropertyContact(by, id, contactId, null));
  }
}
