import { divisionCalls } from '@evergreen/contracts/calls/parties/divisions';
import { divisions } from '@evergreen/contracts/parties/divisions';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../../kernel/db/database.js';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { recordWork } from '../../../kernel/records/record-work.js';
import { commands } from './divisions.commands.js';
import { lists } from './divisions.lists.js';

@ApiTags('divisions')
@Controller()
@May('division.read')
export class DivisionsController extends CallsController(divisionCalls, {
  ...recordWork(divisions, commands, lists),
  detail: from(Database, (database, by, id) => lists.one(database, by, id)),
}) {}
