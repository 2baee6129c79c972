import {
  historyActs,
  historyActsQuery,
  type HistoryActsQuery,
  historyExportCount,
  type HistoryExportCount,
  historyKinds,
  historyList,
  historyMoment,
  historyMomentQuery,
  type HistoryMomentQuery,
  historyQuery,
  latestVerification,
  type HistoryQuery,
  undoBody,
  type UndoBody,
  undoPreview,
  verification,
} from '@evergreen/contracts/history';
import { Body, Controller, Get, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { attachment } from '../../kernel/files/download.js';
import { Answers, AnswersFile, AnswersNothing } from '../../kernel/http/answers.js';
import { FromPrimary, May, SignedIn } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { HistoryActQueries } from './acts.queries.js';
import { HistoryExport } from './history-export.js';
import { HistoryQueries } from './history.queries.js';
import { HistoryChoices } from './choices.queries.js';
import { MomentQueries } from './moments.queries.js';
import { UndoEvent } from './undo.commands.js';
import { UndoQueries } from './undo.queries.js';
import { VerificationService } from './verification.js';

@ApiTags('history')
@Controller()
export class HistoryController {
  constructor(
    private readonly history: HistoryQueries,
    private readonly acts: HistoryActQueries,
    private readonly exported: HistoryExport,
    private readonly choices: HistoryChoices,
    private readonly moments: MomentQueries,
    private readonly undos: UndoQueries,
    private readonly verification: VerificationService,
    private readonly commands: CommandBus,
  ) {}

  @Get('history/events')
  @May('history.read')
  @Answers(historyList)
  events(@By() by: Actor, @Query({ schema: historyQuery }) query: HistoryQuery) {
    return this.history.events(by, query);
  }

  @Get('history/acts')
  @May('history.read')
  @Answers(historyActs)
  actsOf(@By() by: Actor, @Query({ schema: historyActsQuery }) query: HistoryActsQuery) {
    return this.acts.page(by, query);
  }

  @Get('history/export')
  @May('history.read')
  @AnswersFile('text/csv')
  async export(
    @By() by: Actor,
    @Query({ schema: historyQuery }) query: HistoryQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const text = await this.exported.text(by, query);
    void reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
    return new StreamableFile(Readable.from(text, { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: attachment('history.csv'),
    });
  }

  @Get('history/export/count')
  @May('history.read')
  @Answers(historyExportCount)
  async exportCount(
    @By() by: Actor,
    @Query({ schema: historyQuery }) query: HistoryQuery,
  ): Promise<HistoryExportCount> {
    return { count: await this.exported.count(by, query) };
  }

  /** What an undo would take back. Who may is decided by the rules of its records, as in undoing it. */
  @Get('history/events/:eventId/undo')
  @SignedIn()
  @Answers(undoPreview)
  undoPreview(@By() by: Actor, @Param('eventId', RecordId) eventId: string) {
    return this.undos.preview(by, eventId);
  }

  /** Takes back the whole act that the event belongs to; where that is an undo, does it again. */
  @Post('history/events/:eventId/undo')
  @SignedIn()
  @AnswersNothing()
  async undo(
    @By() by: Actor,
    @Param('eventId', RecordId) eventId: string,
    @Body({ schema: undoBody }) body: UndoBody,
  ): Promise<void> {
    await this.commands.execute(new UndoEvent(by, eventId, body?.along ?? []));
  }

  @Get('history/kinds')
  @May('history.read')
  @Answers(historyKinds)
  kinds(@By() by: Actor) {
    return this.choices.of(by);
  }

  @Get('history/subjects/:kind/:id')
  @May('history.read')
  @Answers(historyMoment)
  moment(
    @By() by: Actor,
    @Param('kind') kind: string,
    @Param('id', RecordId) id: string,
    @Query({ schema: historyMomentQuery }) query: HistoryMomentQuery,
  ) {
    return this.moments.of(by, { kind, id }, query);
  }

  @Post('history/verify')
  @May('history.verify')
  @Answers(verification, 202)
  verify(@By() by: Actor) {
    return this.verification.begin(by);
  }

  @Get('history/verification')
  @May('history.verify')
  @FromPrimary()
  @Answers(latestVerification)
  verified(@By() by: Actor) {
    return this.verification.latest(by);
  }
}
