import * as C from '@evergreen/contracts/bulk';
import { type BulkAssigned, bulkAssignMatchingBody, type BulkAssignMatchingBody } from '@evergreen/contracts/bulk-runs';
import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers, AnswersInstead, AnswersNothing } from '../../kernel/http/answers.js';
import { Takes } from '../../kernel/http/bodies/takes.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { AssignInBulk, AssignMatching } from './bulk-assign.commands.js';
import { BeginInBulk, type BeginInBulkAnswer, CancelBulkBegin, RetryBulkBegin } from './bulk-begin.commands.js';
import { BulkQueries } from './bulk.queries.js';
import { BulkRunQueries } from './runs/runs.queries.js';

/** Ten thousand licenses, with what was planned for each. */
const bulkBody = 2 * 1024 * 1024;

@ApiTags('bulk')
@Controller('renewals/bulk')
@May('bulk.begin')
export class BulkBeginController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: BulkQueries,
    private readonly runs: BulkRunQueries,
  ) {}

  @Get('licenses')
  @Answers(C.bulkLicensesList)
  licenses(
    @By() by: Actor,
    @Query({ schema: C.bulkLicensesQuery }) query: C.BulkLicensesQuery,
  ): Promise<C.BulkLicensesList> {
    return this.queries.licenses(by, query);
  }

  @Get('licenses/ids')
  @Answers(C.bulkLicenseIds)
  ids(@By() by: Actor, @Query({ schema: C.bulkLicensesQuery }) query: C.BulkLicensesQuery): Promise<C.BulkLicenseIds> {
    return this.queries.ids(by, query);
  }

  @Post('plan')
  @Takes(bulkBody, 'json')
  @Answers(C.bulkPlanAnswer)
  plan(@By() by: Actor, @Body({ schema: C.bulkPlanBody }) body: C.BulkPlanBody): Promise<C.BulkPlanAnswer> {
    return this.queries.plan(by, body);
  }

  @Post('begin')
  @Takes(bulkBody, 'json')
  @Answers(C.bulkBeginAnswer)
  @AnswersInstead(C.bulkInitiatedAnswer, 202)
  async begin(
    @By() by: Actor,
    @Body({ schema: C.bulkBeginBody }) body: C.BulkBeginBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BeginInBulkAnswer> {
    const answer = await this.commands.execute(new BeginInBulk(by, newId(), body));
    if ('runId' in answer) void reply.status(202);
    return answer;
  }

  @Get(':runId')
  @Answers(C.bulkRunDetail)
  run(@By() by: Actor, @Param('runId', RecordId) runId: string): Promise<C.BulkRunDetail> {
    return this.runs.begin(by, runId);
  }

  @Post(':runId/cancel')
  @AnswersNothing()
  async cancel(@By() by: Actor, @Param('runId', RecordId) runId: string): Promise<void> {
    await this.commands.execute(new CancelBulkBegin(by, runId, null));
  }

  @Post(':runId/retry')
  @Answers(C.bulkInitiatedAnswer, 202)
  retry(@By() by: Actor, @Param('runId', RecordId) runId: string): Promise<C.BulkInitiatedAnswer> {
    return this.commands.execute(new RetryBulkBegin(by, runId, null));
  }
}

@ApiTags('bulk')
@Controller('dashboard')
@May('bulk.assign')
export class BulkAssignController {
  constructor(private readonly commands: CommandBus) {}

  @Post('bulk-assign-licenses')
  @Takes(bulkBody, 'json')
  @Answers(C.bulkAssignAnswer)
  @AnswersInstead(C.bulkInitiatedAnswer, 202)
  assign(
    @By() by: Actor,
    @Body({ schema: C.bulkAssignBody }) body: C.BulkAssignBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BulkAssigned> {
    return this.answered(new AssignInBulk(by, newId(), body), reply);
  }

  @Post('bulk-assign-matching-licenses')
  @Answers(C.bulkAssignAnswer)
  @AnswersInstead(C.bulkInitiatedAnswer, 202)
  assignMatching(
    @By() by: Actor,
    @Body({ schema: bulkAssignMatchingBody }) body: BulkAssignMatchingBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BulkAssigned> {
    return this.answered(new AssignMatching(by, newId(), body), reply);
  }

  private async answered(command: AssignInBulk | AssignMatching, reply: FastifyReply): Promise<BulkAssigned> {
    const answer: BulkAssigned = await this.commands.execute(command);
    if ('runId' in answer) void reply.status(202);
    return answer;
  }
}
