import { historyCalls } from '@evergreen/contracts/calls/oversight/history';
import type { HistoryMomentQuery, HistoryQuery } from '@evergreen/contracts/oversight/history';
import { Controller, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { attachment } from '../../../kernel/files/download.js';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { FromPrimary, May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import { Serves } from '../../../kernel/http/serves.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { HistoryActQueries } from './acts.queries.js';
import { HistoryChoices } from './choices.queries.js';
import { HistoryExport } from './history-export.js';
import { HistoryQueries } from './history.queries.js';
import { MomentQueries } from './moments.queries.js';
import { UndoEvent } from './undo/undo.commands.js';
import { UndoQueries } from './undo/undo.queries.js';
import { VerificationService } from './verification/verification.js';

@ApiTags('history')
@Controller()
export class HistoryController extends CallsController(historyCalls, {
  events: ['history.read', from(HistoryQueries, 'events')],
  actsOf: ['history.read', from(HistoryActQueries, 'page')],
  exportCount: [
    'history.read',
    from(HistoryExport, async (exported, by, query) => ({ count: await exported.count(by, query) })),
  ],
  /** What an undo would take back. Who may see it is decided by the rules of its records, as for the undo itself. */
  undoPreview: ['signedIn', from(UndoQueries, 'preview')],
  /** Takes back the whole act of the event; if that is an undo, does it again. */
  undo: ['signedIn', (by, eventId, body) => new UndoEvent(by, eventId, body?.along ?? [])],
  kinds: ['history.read', from(HistoryChoices, 'of')],
  verify: ['history.verify', from(VerificationService, 'begin')],
  verified: ['history.verify', from(VerificationService, 'latest'), FromPrimary()],
}) {
  constructor(
    private readonly exported: HistoryExport,
    private readonly moments: MomentQueries,
  ) {
    super();
  }

  @Serves(historyCalls.export)
  @May('history.read')
  async export(
    @By() by: Actor,
    @Query({ schema: historyCalls.export.query }) query: HistoryQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const text = await this.exported.text(by, query);
    void reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
    return new StreamableFile(Readable.from(text, { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: attachment('history.csv'),
    });
  }

  @Serves(historyCalls.moment)
  @May('history.read')
  moment(
    @By() by: Actor,
    @Param('kind') kind: string,
    @Param('id', RecordId) id: string,
    @Query({ schema: historyCalls.moment.query }) query: HistoryMomentQuery,
  ) {
    return this.moments.of(by, { kind, id }, query);
  }
}
