import { Readable } from 'node:stream';
import { created, type Created, type Paged } from '@evergreen/contracts/common';
import {
  headerBody,
  type HeaderBody,
  importList,
  type ImportListItem,
  importRun,
  type ImportRun,
  importRunQuery,
  type ImportRunQuery,
  importsQuery,
  type ImportsQuery,
  type MappingBody,
  mappingChange,
} from '@evergreen/contracts/imports';
import { Body, Controller, Get, Param, Post, Put, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, type ApiBodyOptions, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '../../kernel/files/download.js';
import { CSV, fileKinds } from '../../kernel/files/file-kinds.js';
import { cleanFileName } from '../../kernel/files/file-name.js';
import { FileStore } from '../../kernel/files/file-store.js';
import { Answers, AnswersFile, AnswersNothing } from '../../kernel/http/answers.js';
import { Takes } from '../../kernel/http/bodies/takes.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';
import { CancelImport, MapColumns, StartImport } from './imports.commands.js';
import { ImportQueries } from './imports.queries.js';
import { Imports } from './imports.service.js';
import { takeUpload } from './upload.js';

/** The file, and a little for the form around it: the file store says in its own words where it is too large. */
const UPLOAD_LIMIT = fileKinds.import.limit + 64 * 1024;

const form: ApiBodyOptions = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' }, kind: { type: 'string', enum: ['licenses'] } },
  },
};

@ApiTags('imports')
@Controller('imports')
@May('import.run')
export class ImportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ImportQueries,
    private readonly imports: Imports,
    private readonly files: FileStore,
  ) {}

  @Post()
  @Takes(UPLOAD_LIMIT, 'form')
  @ApiConsumes('multipart/form-data')
  @ApiBody(form)
  @Answers(created, 201)
  async upload(@By() by: Actor, @Req() request: FastifyRequest): Promise<Created> {
    return { id: await this.imports.begin(by, await takeUpload(request, this.files, tenantOf(by))) };
  }

  @Get()
  @Answers(importList)
  list(@By() by: Actor, @Query({ schema: importsQuery }) query: ImportsQuery): Promise<Paged<ImportListItem>> {
    return this.queries.list(by, query);
  }

  @Get(':id')
  @Answers(importRun)
  one(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Query({ schema: importRunQuery }) query: ImportRunQuery,
  ): Promise<ImportRun> {
    return this.queries.one(by, id, query);
  }

  @Put(':id/header')
  @AnswersNothing()
  async header(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: headerBody }) { row }: HeaderBody,
  ): Promise<void> {
    await this.imports.chooseHeader(by, id, row);
  }

  @Put(':id/mapping')
  @AnswersNothing()
  async map(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: mappingChange }) body: Partial<MappingBody>,
  ): Promise<void> {
    await this.commands.execute(new MapColumns(by, id, body));
  }

  @Post(':id/commit')
  @AnswersNothing()
  async commit(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
    await this.commands.execute(new StartImport(by, id, null));
  }

  @Post(':id/cancel')
  @AnswersNothing()
  async cancel(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
    await this.commands.execute(new CancelImport(by, id, null));
  }

  @Get(':id/refused-rows')
  @AnswersFile('text/csv')
  async refusedRows(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { fileName, text } = await this.queries.refusedRows(by, id);
    void reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
    const name = cleanFileName(`${fileName.replace(/\.(csv|xlsx)$/i, '')} refused rows.csv`, CSV);
    return new StreamableFile(Readable.from(text, { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: attachment(name),
    });
  }
}
