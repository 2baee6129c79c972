import * as C from '@evergreen/contracts/citations';
import type { Paged } from '@evergreen/contracts/common';
import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import { withDocument } from '../../../kernel/records/sub-record-document.js';
import { SubRecordController } from '../../../kernel/records/sub-record.controller.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { citationCalls, citationCommands } from './citations.commands.js';
import { CitationQueries } from './citations.queries.js';
import { citations } from './citations.records.js';

/** For administrators alone; what the designations of the property's licenses add is a 403 of the commands. */
@ApiTags('properties')
@Controller('properties/:ownerId/citations')
@May('citation.read')
export class CitationsController extends withDocument(
  SubRecordController(citationCalls, citationCommands),
  citations,
  'citation.read',
) {
  constructor(private readonly queries: CitationQueries) {
    super();
  }

  @Post('list')
  @Answers(C.citationList)
  list(
    @By() by: Actor,
    @Param('ownerId', RecordId) ownerId: string,
    @Body({ schema: C.citationQuery }) query: C.CitationQuery,
  ): Promise<Paged<C.Citation>> {
    return this.queries.list(by, ownerId, query);
  }
}
