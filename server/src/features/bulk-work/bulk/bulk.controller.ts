import { bulkAssignCalls, bulkBeginCalls, bulkRunsCalls } from '@evergreen/contracts/calls/bulk-work/bulk';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { adds, CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { AssignInBulk, AssignMatching } from './bulk-assign.commands.js';
import { bulkAssign } from './bulk-assign.run.js';
import { BeginInBulk } from './bulk-begin.commands.js';
import { bulkBegin } from './bulk-begin.run.js';
import { BulkQueries } from './bulk.queries.js';
import { BulkRunQueries } from './runs.queries.js';

@ApiTags('bulk')
@Controller()
@May('bulk.begin')
export class BulkBeginController extends CallsController(bulkBeginCalls, {
  licenses: from(BulkQueries, 'licenses'),
  ids: from(BulkQueries, 'ids'),
  plan: from(BulkQueries, 'plan'),
  run: from(BulkRunQueries, 'begin'),
  cancel: bulkBegin.Cancel,
  begin: adds(BeginInBulk),
  retry: bulkBegin.Retry,
}) {}

@ApiTags('bulk')
@Controller()
@May('bulk.assign')
export class BulkAssignController extends CallsController(bulkAssignCalls, {
  assign: adds(AssignInBulk),
  assignMatching: adds(AssignMatching),
}) {}

@ApiTags('bulk')
@Controller()
export class BulkRunsController extends CallsController(bulkRunsCalls, {
  list: ['bulk.begin', from(BulkRunQueries, 'list')],
  assignment: ['bulk.assign', from(BulkRunQueries, 'assignment')],
  cancel: ['bulk.assign', bulkAssign.Cancel],
  retry: ['bulk.assign', bulkAssign.Retry],
}) {}
