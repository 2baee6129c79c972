import { approvalCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { ApprovalQueries } from './approvals.queries.js';
import { Decisions } from './decisions.js';

@ApiTags('licenses')
@Controller()
@May('designation.approve')
export class ApprovalsController extends CallsController(approvalCalls, {
  list: from(ApprovalQueries, 'list'),
  decide: from(Decisions, 'several'),
}) {}
