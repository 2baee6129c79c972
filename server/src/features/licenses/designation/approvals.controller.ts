import {
  type ApprovalList,
  approvalList,
  type ApprovalsQuery,
  approvalsQuery,
} from '@evergreen/contracts/designations';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { By } from '../../../kernel/http/request.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { ApprovalQueries } from './approvals.queries.js';

@ApiTags('licenses')
@Controller('designation-approvals')
@May('designation.approve')
export class ApprovalsController {
  constructor(private readonly queries: ApprovalQueries) {}

  @Get()
  @Answers(approvalList)
  list(@By() by: Actor, @Query({ schema: approvalsQuery }) query: ApprovalsQuery): Promise<ApprovalList> {
    return this.queries.list(by, query);
  }
}
