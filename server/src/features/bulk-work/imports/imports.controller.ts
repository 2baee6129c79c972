import { importCalls } from '@evergreen/contracts/calls/bulk-work/imports';
import type { Created } from '@evergreen/contracts/common';
import { Controller, Req } from '@nestjs/common';
import { ApiBody, type ApiBodyOptions, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { CSV, sentFiles } from '@evergreen/contracts/sent-files';
import { cleanFileName } from '../../../kernel/files/file-name.js';
import { FileStore } from '../../../kernel/files/file-store.js';
import { Takes } from '../../../kernel/http/bodies/takes.js';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { By } from '../../../kernel/http/request.js';
import { Serves } from '../../../kernel/http/serves.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { CancelImport, MapColumns, StartImport } from './imports.commands.js';
import { ImportQueries } from './imports.queries.js';
import { Imports } from './imports.service.js';
import { takeUpload } from './upload.js';

/** Slightly above the file limit, so that the file store reports the error. */
const UPLOAD_LIMIT = sentFiles.import.limit + 64 * 1024;

const form: ApiBodyOptions = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' }, kind: { type: 'string', enum: ['licenses'] } },
  },
};

@ApiTags('imports')
@Controller()
@May('import.run')
export class ImportsController extends CallsController(importCalls, {
  list: from(ImportQueries, 'list'),
  one: from(ImportQueries, 'one'),
  header: from(Imports, (imports, by, id, body) => imports.chooseHeader(by, id, body)),
  map: MapColumns,
  refusedRows: from(ImportQueries, async (queries, by, id) => {
    const { fileName, text } = await queries.refusedRows(by, id);
    const stream = Readable.from(text, { objectMode: false });
    const name = cleanFileName(`${fileName.replace(/\.(csv|xlsx)$/i, '')} refused rows.csv`, CSV);
    return { fileName: name, file: { stream, contentType: 'text/csv; charset=utf-8' } };
  }),
  commit: StartImport,
  cancel: CancelImport,
}) {
  constructor(
    private readonly imports: Imports,
    private readonly files: FileStore,
  ) {
    super();
  }

  @Serves(importCalls.upload)
  @Takes(UPLOAD_LIMIT, 'form')
  @ApiConsumes('multipart/form-data')
  @ApiBody(form)
  async upload(@By() by: Actor, @Req() request: FastifyRequest): Promise<Created> {
    return { id: await this.imports.begin(by, await takeUpload(request, this.files, tenantOf(by))) };
  }
}
