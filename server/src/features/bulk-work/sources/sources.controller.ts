import { sourceCalls, sourceListsCalls } from '@evergreen/contracts/calls/bulk-work/sources';
import type { Created } from '@evergreen/contracts/common';
import { sources } from '@evergreen/contracts/bulk-work/sources';
import { Controller, Param, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Database } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { sentFiles } from '@evergreen/contracts/sent-files';
import { FileStore } from '../../../kernel/files/file-store.js';
import { Takes } from '../../../kernel/http/bodies/takes.js';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import { Serves } from '../../../kernel/http/serves.js';
import { newId } from '../../../kernel/ids.js';
import { activeWork, recordWork } from '../../../kernel/records/record-work.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { Imports, takeUpload } from '../imports/index.js';
import { sourceToFetch } from './lists/source-to-fetch.js';
import { FetchNow, SetListAside, TakeList, UseList } from './lists/list.commands.js';
import { ListQueries } from './lists/list.queries.js';
import { commands, lists } from './sources.js';

const UPLOAD_LIMIT = sentFiles.import.limit + 64 * 1024;
const form = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };

@ApiTags('sources')
@Controller()
@May('import.run')
export class SourcesController extends CallsController(sourceCalls, {
  ...recordWork(sources, commands, lists),
  ...activeWork(commands),
}) {}

/** One source, and its lists. */
@ApiTags('sources')
@Controller()
@May('import.run')
export class SourceListsController extends CallsController(sourceListsCalls, {
  one: from(Database, (database, by, id) => lists.one(database, by, id)),
  lists: from(ListQueries, 'of'),
  fetch: (by, sourceId) => new FetchNow(by, newId(), { sourceId }),
  use: (by, sourceId, listId) => new UseList(by, listId, { sourceId }),
  setAside: (by, sourceId, listId) => new SetListAside(by, listId, { sourceId }),
}) {
  constructor(
    private readonly database: Database,
    private readonly imports: Imports,
    private readonly files: FileStore,
  ) {
    super();
  }

  @Serves(sourceListsCalls.upload)
  @Takes(UPLOAD_LIMIT, 'form')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: form })
  async upload(
    @By() by: Actor,
    @Param('id', RecordId) sourceId: string,
    @Req() request: FastifyRequest,
  ): Promise<Created> {
    // Refused before the upload is read, if there is no such source.
    const source = await this.database.read(scopeOf(by), (sql) => sourceToFetch(sql, tenantOf(by), sourceId));
    if (!source) throw new Missing();
    const { file, fileName } = await takeUpload(request, this.files, tenantOf(by));
    const head = await this.imports.headLike(tenantOf(by), file.hash, source);
    // A form has no body to compare: the same key with another file is another request.
    const named = { ...by, request: { ...by.request, hash: file.hash } };
    const list = { file, fileName, head, etag: null, lastModified: null };
    return { id: await this.commands.execute(new TakeList(named, newId(), { sourceId, list })) };
  }
}
