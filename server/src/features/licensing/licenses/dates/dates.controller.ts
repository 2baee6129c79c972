import { licenseDateCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { adds, CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { LicenseQueries } from '../licenses.queries.js';
import { ApplyDates, CompleteDates } from './complete-dates.js';

/** The restrictions by designation are reported for each license. */
@ApiTags('licenses')
@Controller()
export class LicenseDatesController extends CallsController(licenseDateCalls, {
  changes: ['license.list', from(LicenseQueries, 'dateChanges')],
  apply: ['license.edit', adds(ApplyDates)],
  complete: ['license.edit', adds(CompleteDates)],
}) {}
