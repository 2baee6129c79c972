import { type SyncBody, syncBody, type SyncCandidates, syncCandidates } from '@evergreen/contracts/intervals';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { SyncIntervals } from './sync.commands.js';
import { SyncQueries } from './sync.queries.js';

@ApiTags('licensing authorities')
@Controller('licensing-authorities/:id')
export class SyncController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: SyncQueries,
  ) {}

  @Get('async-due-date-intervals')
  @May('authority.read')
  @Answers(syncCandidates)
  dueDates(@By() by: Actor, @Param('id', RecordId) id: string): Promise<SyncCandidates> {
    return this.queries.candidates(by, id, 'due-date');
  }

  @Get('async-track-date-intervals')
  @May('authority.read')
  @Answers(syncCandidates)
  trackDates(@By() by: Actor, @Param('id', RecordId) id: string): Promise<SyncCandidates> {
    return this.queries.candidates(by, id, 'track-date');
  }

  @Put('sync-due-date-intervals')
  @May('authority.edit')
  @AnswersNothing()
  async syncDueDates(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: syncBody }) body: SyncBody,
  ): Promise<void> {
    await this.commands.execute(new SyncIntervals(by, id, { ...body, which: 'due-date' }));
  }

  @Put('sync-track-date-intervals')
  @May('authority.edit')
  @AnswersNothing()
  async syncTrackDates(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: syncBody }) body: SyncBody,
  ): Promise<void> {
    await this.commands.execute(new SyncIntervals(by, id, { ...body, which: 'track-date' }));
  }
}
