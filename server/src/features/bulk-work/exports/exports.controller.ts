import { exportCalls } from '@evergreen/contracts/calls/bulk-work/exports';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { FromPrimary, May } from '../../../kernel/http/policy.js';
import { ExportQueries } from './exports.queries.js';
import { Exports } from './exports.service.js';

@ApiTags('exports')
@Controller()
@May('export.list')
@FromPrimary()
export class ExportsController extends CallsController(exportCalls, {
  list: from(ExportQueries, 'list'),
  prepare: from(Exports, 'prepare'),
  /** Streamed: for links and scripts, with the type's default filter. */
  now: [
    'export.run',
    from(Exports, async (exports, by, type, { format }) => {
      const { fileName, ...file } = await exports.now(by, type, format);
      return { fileName, file };
    }),
  ],
  /** The format is fixed when it is prepared. */
  download: from(ExportQueries, 'open'),
}) {}
