import {
  type ApprovalList,
  approvalList,
  type ApprovalsQuery,
  approvalsQuery,
  type DesignationApprovalsAnswer,
  designationApprovalsAnswer,
  type DesignationApprovalsBody,
  designationApprovalsBody,
} from '@evergreen/contracts/designations';
import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { By } from '../../../kernel/http/request.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { ApprovalQueries } from './approvals.queries.js';
import { Decisions } from './decisions.js';

@ApiTags('licenses')
@Controller('designation-approvals')
@May('designation.approve')
export class ApprovalsController {
  constructor(
    private readonly queries: ApprovalQueries,
    private readonly decisions: Decisions,
  ) {}

  @Get()
  @Answers(approvalList)
  list(@By() by: Actor, @Query({ schema: approvalsQuery }) query: ApprovalsQuery): Promise<ApprovalList> {
    return this.queries.list(by, query);
  }

  @Put('bulk-decide')
  @Answers(designationApprovalsAnswer)
  decide(
    @By() by: Actor,
    @Body({ schema: designationApprovalsBody }) body: DesignationApprovalsBody,
  ): Promise<DesignationApprovalsAnswer> {
    return this.decisions.several(by, body);
  }
}
