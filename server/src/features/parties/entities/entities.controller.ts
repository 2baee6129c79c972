import { entityCalls } from '@evergreen/contracts/calls/parties/entities';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { adds, CallsController, from } from '../../../kernel/http/calls.controller.js';
import { AddEntity, ChangeEntity, RemoveEntity } from './entities.commands.js';
import { EntityQueries } from './entities.queries.js';

@ApiTags('entities')
@Controller()
export class EntitiesController extends CallsController(entityCalls, {
  options: ['signedIn', from(EntityQueries, 'options')],
  list: ['entity.read', from(EntityQueries, 'list')],
  properties: ['entity.read', from(EntityQueries, 'properties')],
  detail: ['entity.read', from(EntityQueries, 'detail')],
  add: ['entity.edit', adds(AddEntity)],
  change: ['entity.edit', ChangeEntity],
  remove: ['entity.edit', RemoveEntity],
}) {}
