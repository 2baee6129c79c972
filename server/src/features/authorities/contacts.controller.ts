import * as C from '@evergreen/contracts/authorities';
import type { Paged } from '@evergreen/contracts/common';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { SubRecordController } from '../../kernel/records/sub-record.controller.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { AuthorityQueries } from './authorities.queries.js';
import { contactCalls, contactCommands } from './contacts.commands.js';

@ApiTags('licensing authorities')
@Controller('licensing-authorities/:ownerId/contacts')
@May('authority.read')
export class AuthorityContactsController extends SubRecordController(contactCalls, contactCommands) {
  constructor(private readonly queries: AuthorityQueries) {
    super();
  }

  @Get()
  @Answers(C.authorityContacts)
  list(@By() by: Actor, @Param('ownerId', RecordId) ownerId: string): Promise<Paged<C.AuthorityContact>> {
    return this.queries.contacts(by, ownerId);
  }
}
