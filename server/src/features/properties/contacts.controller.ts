import * as C from '@evergreen/contracts/properties';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { SubRecordController } from '../../kernel/records/sub-record.controller.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { contactCalls, contactCommands } from './contacts.commands.js';
import { PropertyContactQueries } from './contacts.queries.js';

/** What the designations of the property's licenses add is a 403 of the commands. */
@ApiTags('properties')
@Controller('properties/:ownerId/contacts')
@May('property.read')
export class PropertyContactsController extends SubRecordController(contactCalls, contactCommands) {
  constructor(private readonly queries: PropertyContactQueries) {
    super();
  }

  @Get()
  @Answers(C.propertyContacts)
  list(
    @By() by: Actor,
    @Param('ownerId', RecordId) ownerId: string,
    @Query({ schema: C.propertyContactsQuery }) query: C.PropertyContactsQuery,
  ): Promise<C.PropertyContacts> {
    return this.queries.list(by, ownerId, query);
  }
}
