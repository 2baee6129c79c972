import { queueCalls } from '@evergreen/contracts/calls/renewing/queue';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { TurnaroundQueries } from '../turnaround/index.js';
import { RenewalsListQueries } from './renewals-list.queries.js';

@ApiTags('queue')
@Controller()
@May('renewal.read')
export class QueueController extends CallsController(queueCalls, {
  list: from(RenewalsListQueries, 'list'),
  /** Ids that are not the tenant's, or not at Forms Filed, are ignored. */
  slow: from(TurnaroundQueries, (turnaround, by, { licenseIds }) => turnaround.slowOf(by, licenseIds)),
  places: from(RenewalsListQueries, 'places'),
}) {}
