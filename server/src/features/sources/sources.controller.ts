import { created, type Created, type Paged } from '@evergreen/contracts/common';
import * as C from '@evergreen/contracts/sources';
import { Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { Database } from '../../kernel/db/database.js';
import { Missing } from '../../kernel/errors.js';
import { fileKinds } from '../../kernel/files/file-kinds.js';
import { FileStore } from '../../kernel/files/file-store.js';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { Takes } from '../../kernel/http/bodies/takes.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import { RecordController } from '../../kernel/records/record.controller.js';
import { type Actor, scopeOf, tenantOf } from '../../kernel/tenancy/actor.js';
import { Imports, takeUpload } from '../imports/index.js';
import { askedSource } from './lists/asked-source.js';
import { FetchNow, SetListAside, TakeList, UseList } from './lists/list.commands.js';
import { ListQueries } from './lists/list.queries.js';
import { commands, lists } from './sources.js';

const UPLOAD_LIMIT = fileKinds.import.limit + 64 * 1024;
const form = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };

@ApiTags('sources')
@Controller(C.sources.path)
@May('import.run')
export class SourcesController extends RecordController(C.sources, commands, lists, { active: true }) {}

/** One source, and its lists. */
@ApiTags('sources')
@Controller('sources/:id')
@May('import.run')
export class SourceListsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    private readonly queries: ListQueries,
    private readonly imports: Imports,
    private readonly files: FileStore,
  ) {}

  @Get()
  @Answers(C.sources.row)
  one(@By() by: Actor, @Param('id', RecordId) id: string): Promise<object> {
    return lists.one(this.database, by, id);
  }

  @Get('lists')
  @Answers(C.sourceListPage)
  lists(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Query({ schema: C.sourceListsQuery }) query: C.SourceListsQuery,
  ): Promise<Paged<C.SourceList>> {
    return this.queries.of(by, id, query);
  }

  @Post('fetch')
  @Answers(created, 202)
  async fetch(@By() by: Actor, @Param('id', RecordId) sourceId: string): Promise<Created> {
    return { id: await this.commands.execute(new FetchNow(by, newId(), { sourceId })) };
  }

  @Post('lists')
  @Takes(UPLOAD_LIMIT, 'form')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: form })
  @Answers(created, 201)
  async upload(
    @By() by: Actor,
    @Param('id', RecordId) sourceId: string,
    @Req() request: FastifyRequest,
  ): Promise<Created> {
    // Refused before the bytes are taken, where there is no such source.
    const source = await this.database.read(scopeOf(by), (sql) => askedSource(sql, tenantOf(by), sourceId));
    if (!source) throw new Missing();
    const { file, fileName } = await takeUpload(request, this.files, tenantOf(by));
    const head = await this.imports.headLike(tenantOf(by), file.hash, source);
    // A form has no body to be compared by: the same key with another file is another request.
    const named = { ...by, request: { ...by.request, hash: file.hash } };
    const list = { file, fileName, head, etag: null, lastModified: null };
    return { id: await this.commands.execute(new TakeList(named, newId(), { sourceId, list })) };
  }

  @Post('lists/:listId/use')
  @AnswersNothing()
  async use(
    @By() by: Actor,
    @Param('id', RecordId) sourceId: string,
    @Param('listId', RecordId) listId: string,
  ): Promise<void> {
    await this.commands.execute(new UseList(by, listId, { sourceId }));
  }

  @Post('lists/:listId/set-aside')
  @AnswersNothing()
  async setAside(
    @By() by: Actor,
    @Param('id', RecordId) sourceId: string,
    @Param('listId', RecordId) listId: string,
  ): Promise<void> {
    await this.commands.execute(new SetListAside(by, listId, { sourceId }));
  }
}
