import type { Counted } from '@evergreen/contracts/common';
import * as C from '@evergreen/contracts/entities';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { SubRecordController } from '../../kernel/records/sub-record.controller.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { EntityQueries } from './entities.queries.js';
import { entityOfficerCalls, entityOfficerCommands } from './entity-officers.commands.js';

@ApiTags('entities')
@Controller('corporate-entities/:ownerId/officers')
@May('entity.read')
export class EntityOfficersController extends SubRecordController(entityOfficerCalls, entityOfficerCommands) {
  constructor(private readonly queries: EntityQueries) {
    super();
  }

  @Get()
  @Answers(C.entityOfficers)
  list(
    @By() by: Actor,
    @Param('ownerId', RecordId) ownerId: string,
    @Query({ schema: C.entityOfficerQuery }) query: C.EntityOfficerQuery,
  ): Promise<Counted<C.EntityOfficer>> {
    return this.queries.officers(by, ownerId, query);
  }
}
