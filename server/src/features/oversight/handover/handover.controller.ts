import { handoverCalls } from '@evergreen/contracts/calls/oversight/handover';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { HandoverQueries } from './handover.queries.js';

/** Summary of the work that is handed over to another user. */
@ApiTags('hand-overs')
@Controller()
@May('tasks.read')
export class HandoverController extends CallsController(handoverCalls, {
  brief: from(HandoverQueries, 'brief'),
  one: from(HandoverQueries, 'one'),
}) {}
