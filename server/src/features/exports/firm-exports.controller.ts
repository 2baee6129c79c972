import { created, type Created, type Paged } from '@evergreen/contracts/common';
import {
  AnyExportType,
  type ExportRun,
  exportRuns,
  type ExportsQuery,
  exportsQuery,
  noExportFilter,
  type NoExportFilter,
  type PrepareExportBody,
  prepareExportBody,
} from '@evergreen/contracts/exports';
import { Body, Controller, Get, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { download } from '../../kernel/files/download.js';
import { Answers, AnswersFile } from '../../kernel/http/answers.js';
import { oneOf } from '../../kernel/http/one-of.js';
import { FromPrimary, May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { type Actor, asFirm } from '../../kernel/tenancy/actor.js';
import { ExportQueries } from './exports.queries.js';
import { Exports } from './exports.service.js';

/** The firm's own, whichever client is worked on; what each list asks for is asked of the person as the firm. */
@ApiTags('exports')
@Controller('firm/exports')
@May('client.switch')
@FromPrimary()
export class FirmExportsController {
  constructor(
    private readonly exports: Exports,
    private readonly queries: ExportQueries,
  ) {}

  @Get()
  @Answers(exportRuns)
  list(@By() by: Actor, @Query({ schema: exportsQuery }) query: ExportsQuery): Promise<Paged<ExportRun>> {
    return this.queries.list(asFirm(by), query);
  }

  @Post(':type/prepare')
  @ApiParam({ name: 'type', enum: AnyExportType.options })
  @Answers(created, 201)
  prepare(
    @By() by: Actor,
    @Param('type', oneOf(AnyExportType)) type: AnyExportType,
    @Body({ schema: prepareExportBody }) body: PrepareExportBody,
  ): Promise<Created> {
    return this.exports.prepare(asFirm(by), type, body);
  }

  @Get(':type/:id')
  @ApiParam({ name: 'type', enum: AnyExportType.options })
  @AnswersFile()
  async download(
    @By() by: Actor,
    @Param('type', oneOf(AnyExportType)) type: AnyExportType,
    @Param('id', RecordId) id: string,
    @Query({ schema: noExportFilter }) _: NoExportFilter,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { file, fileName } = await this.queries.open(asFirm(by), type, id);
    return download(reply, file, fileName);
  }
}
