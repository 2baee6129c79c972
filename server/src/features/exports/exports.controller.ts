import { created, type Created, type Paged } from '@evergreen/contracts/common';
import {
  AnyExportType,
  type ExportNowQuery,
  exportNowQuery,
  type ExportRun,
  exportRuns,
  type ExportsQuery,
  exportsQuery,
  ExportType,
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
import type { Actor } from '../../kernel/tenancy/actor.js';
import { ExportQueries } from './exports.queries.js';
import { Exports } from './exports.service.js';

@ApiTags('exports')
@Controller('exports')
@May('export.list')
@FromPrimary()
export class ExportsController {
  constructor(
    private readonly exports: Exports,
    private readonly queries: ExportQueries,
  ) {}

  @Get()
  @Answers(exportRuns)
  list(@By() by: Actor, @Query({ schema: exportsQuery }) query: ExportsQuery): Promise<Paged<ExportRun>> {
    return this.queries.list(by, query);
  }

  @Post(':type/prepare')
  @ApiParam({ name: 'type', enum: AnyExportType.options })
  @Answers(created, 201)
  prepare(
    @By() by: Actor,
    @Param('type', oneOf(AnyExportType)) type: AnyExportType,
    @Body({ schema: prepareExportBody }) body: PrepareExportBody,
  ): Promise<Created> {
    return this.exports.prepare(by, type, body);
  }

  /** Written while it is read: for links and scripts, with the type's usual filter. */
  @Get(':type')
  @May('export.run')
  @ApiParam({ name: 'type', enum: ExportType.options })
  @AnswersFile()
  async now(
    @By() by: Actor,
    @Param('type', oneOf(ExportType)) type: ExportType,
    @Query({ schema: exportNowQuery }) { format }: ExportNowQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { stream, contentType, fileName } = await this.exports.now(by, type, format);
    return download(reply, { stream, contentType }, fileName);
  }

  /** The format was chosen when it was prepared: no other may be asked for. */
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
    const { file, fileName } = await this.queries.open(by, type, id);
    return download(reply, file, fileName);
  }
}
