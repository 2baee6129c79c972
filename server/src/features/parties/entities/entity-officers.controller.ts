import { entityOfficerCalls } from '@evergreen/contracts/calls/parties/entities';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { subRecordWork } from '../../../kernel/records/sub-record-work.js';
import { EntityQueries } from './entities.queries.js';
import { entityOfficerCommands } from './entity-officers.commands.js';

@ApiTags('entities')
@Controller()
@May('entity.read')
export class EntityOfficersController extends CallsController(entityOfficerCalls, {
  list: from(EntityQueries, 'officers'),
  ...subRecordWork(entityOfficerCommands),
}) {}
