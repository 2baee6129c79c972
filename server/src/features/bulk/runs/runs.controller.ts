import * as C from '@evergreen/contracts/bulk-runs';
import { type BulkInitiatedAnswer, bulkInitiatedAnswer } from '@evergreen/contracts/bulk';
import type { Paged } from '@evergreen/contracts/common';
import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { CancelBulkAssign, RetryBulkAssign } from '../bulk-assign.commands.js';
import { BulkRunQueries } from './runs.queries.js';

@ApiTags('bulk')
@Controller('bulk-runs')
export class BulkRunsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: BulkRunQueries,
  ) {}

  @Get()
  @May('bulk.begin')
  @Answers(C.bulkRunList)
  list(@By() by: Actor, @Query({ schema: C.bulkRunsQuery }) query: C.BulkRunsQuery): Promise<Paged<C.BulkRunItem>> {
    return this.queries.list(by, query);
  }

  @Get('assignments/:runId')
  @May('bulk.assign')
  @Answers(C.bulkAssignRunDetail)
  assignment(@By() by: Actor, @Param('runId', RecordId) runId: string): Promise<C.BulkAssignRunDetail> {
    return this.queries.assignment(by, runId);
  }

  @Post('assignments/:runId/cancel')
  @May('bulk.assign')
  @AnswersNothing()
  async cancel(@By() by: Actor, @Param('runId', RecordId) runId: string): Promise<void> {
    await this.commands.execute(new CancelBulkAssign(by, runId, null));
  }

  @Post('assignments/:runId/retry')
  @May('bulk.assign')
  @Answers(bulkInitiatedAnswer, 202)
  retry(@By() by: Actor, @Param('runId', RecordId) runId: string): Promise<BulkInitiatedAnswer> {
    return this.commands.execute(new RetryBulkAssign(by, runId, null));
  }
}
