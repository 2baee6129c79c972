import { bulkRunsCalls } from '@evergreen/contracts/calls/bulk-work/bulk';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { CancelBulkAssign, RetryBulkAssign } from '../bulk-assign.commands.js';
import { BulkRunQueries } from './runs.queries.js';

@ApiTags('bulk')
@Controller()
export class BulkRunsController extends CallsController(bulkRunsCalls, {
  list: ['bulk.begin', from(BulkRunQueries, 'list')],
  assignment: ['bulk.assign', from(BulkRunQueries, 'assignment')],
  cancel: ['bulk.assign', CancelBulkAssign],
  retry: ['bulk.assign', RetryBulkAssign],
}) {}
