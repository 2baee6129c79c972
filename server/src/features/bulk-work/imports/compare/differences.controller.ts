import { differenceCalls } from '@evergreen/contracts/calls/bulk-work/imports';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { DecideDifferences, UndoAccepted } from './decide.commands.js';
import { DifferenceQueries } from './differences.queries.js';

@ApiTags('imports')
@Controller()
@May('import.run')
export class DifferencesController extends CallsController(differenceCalls, {
  list: from(DifferenceQueries, 'list'),
  decide: DecideDifferences,
  undo: (by, id, actId) => new UndoAccepted(by, id, { actId }),
}) {}
