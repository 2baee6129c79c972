import { officerCalls } from '@evergreen/contracts/calls/parties/officers';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { adds, CallsController, from } from '../../../kernel/http/calls.controller.js';
import { AddOfficer, ChangeOfficer, RemoveOfficer } from './officers.commands.js';
import { OfficerQueries } from './officers.queries.js';

@ApiTags('officers')
@Controller()
export class OfficersController extends CallsController(officerCalls, {
  options: ['signedIn', from(OfficerQueries, 'options')],
  list: ['entity.read', from(OfficerQueries, 'list')],
  detail: ['entity.read', from(OfficerQueries, 'detail')],
  entities: ['entity.read', from(OfficerQueries, 'entities')],
  add: ['entity.edit', adds(AddOfficer)],
  change: ['entity.edit', ChangeOfficer],
  remove: ['entity.edit', RemoveOfficer],
}) {}
