import { citationCalls } from '@evergreen/contracts/calls/parties/property-records';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { documentWork, subRecordWork } from '../../../../kernel/records/sub-record-work.js';
import { citationCommands } from './citations.commands.js';
import { CitationQueries } from './citations.queries.js';
import { citations } from './citations.records.js';

/** For administrators alone; restrictions by designation are a 403 of the command. */
@ApiTags('properties')
@Controller()
@May('citation.read')
export class CitationsController extends CallsController(citationCalls, {
  list: from(CitationQueries, 'list'),
  ...subRecordWork(citationCommands),
  document: documentWork(citations, 'citation.read'),
}) {}
