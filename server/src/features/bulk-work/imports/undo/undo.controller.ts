import { importOptionsCalls, importResultCalls } from '@evergreen/contracts/calls/bulk-work/imports';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { UndoImport } from './undo.commands.js';
import { ImportResultQueries } from './undo.queries.js';

@ApiTags('imports')
@Controller()
@May('import.run')
export class ImportResultController extends CallsController(importResultCalls, {
  result: from(ImportResultQueries, 'result'),
  plan: from(ImportResultQueries, 'plan'),
  undo: UndoImport,
}) {}

/** For the list of licenses, which can be filtered by import. */
@ApiTags('imports')
@Controller()
@May('license.read')
export class ImportOptionsController extends CallsController(importOptionsCalls, {
  options: from(ImportResultQueries, 'options'),
}) {}
