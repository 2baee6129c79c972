import * as C from '@evergreen/contracts/bulk-runs';
import type { Paged } from '@evergreen/contracts/common';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { BulkRunQueries } from './runs.queries.js';

@ApiTags('bulk')
@Controller('bulk-runs')
export class BulkRunsController {
  constructor(private readonly queries: BulkRunQueries) {}

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
}
