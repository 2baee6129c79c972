import * as H from '@evergreen/contracts/handover';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { HandoverQueries } from './handover.queries.js';

/** Handover summary of work that is given to somebody else. */
@ApiTags('hand-overs')
@Controller('handovers')
@May('tasks.read')
export class HandoverController {
  constructor(private readonly queries: HandoverQueries) {}

  @Post('brief')
  @Answers(H.handoverBrief)
  brief(@By() by: Actor, @Body({ schema: H.handoverBriefBody }) body: H.HandoverBriefBody): Promise<H.HandoverBrief> {
    return this.queries.brief(by, body);
  }

  @Get(':handoverId')
  @Answers(H.handover)
  one(
    @By() by: Actor,
    @Param('handoverId', RecordId) handoverId: string,
    @Query({ schema: H.handoverQuery }) query: H.HandoverQuery,
  ): Promise<H.Handover> {
    return this.queries.one(by, handoverId, query);
  }
}
