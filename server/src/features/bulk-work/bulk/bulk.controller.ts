import { bulkAssignCalls, bulkBeginCalls } from '@evergreen/contracts/calls/bulk-work/bulk';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { adds, CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { AssignInBulk, AssignMatching } from './bulk-assign.commands.js';
import { BeginInBulk, CancelBulkBegin, RetryBulkBegin } from './bulk-begin.commands.js';
import { BulkQueries } from './bulk.queries.js';
import { BulkRunQueries } from './runs/runs.queries.js';

@ApiTags('bulk')
@Controller()
@May('bulk.begin')
export class BulkBeginController extends CallsController(bulkBeginCalls, {
  licenses: from(BulkQueries, 'licenses'),
  ids: from(BulkQueries, 'ids'),
  plan: from(BulkQueries, 'plan'),
  run: from(BulkRunQueries, 'begin'),
  cancel: CancelBulkBegin,
  begin: adds(BeginInBulk),
  retry: RetryBulkBegin,
}) {}

@ApiTags('bulk')
@Controller()
@May('bulk.assign')
export class BulkAssignController extends CallsController(bulkAssignCalls, {
  assign: adds(AssignInBulk),
  assignMatching: adds(AssignMatching),
}) {}
