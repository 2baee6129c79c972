import { firmExportCalls } from '@evergreen/contracts/calls/bulk-work/exports';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { FromPrimary, May } from '../../../kernel/http/policy.js';
import { asFirm } from '../../../kernel/tenancy/actor.js';
import { ExportQueries } from './exports.queries.js';
import { Exports } from './exports.service.js';

/** The firm's exports, independent of the chosen client; each list's permission applies. */
@ApiTags('exports')
@Controller()
@May('client.switch')
@FromPrimary()
export class FirmExportsController extends CallsController(firmExportCalls, {
  list: from(ExportQueries, (queries, by, query) => queries.list(asFirm(by), query)),
  prepare: from(Exports, (exports, by, type, body) => exports.prepare(asFirm(by), type, body)),
  download: from(ExportQueries, (queries, by, type, id) => queries.open(asFirm(by), type, id)),
}) {}
