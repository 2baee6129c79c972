import {
  applyDatesBody,
  type ApplyDatesBody,
  dateChanges,
  type DateChanges,
  dateChangesQuery,
  type DateChangesQuery,
  datesAnswer,
  type DatesAnswer,
  datesBody,
  type DatesBody,
} from '@evergreen/contracts/license-dates';
import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { By } from '../../../kernel/http/request.js';
import { newId } from '../../../kernel/ids.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { LicenseQueries } from '../licenses.queries.js';
import { ApplyDates, CompleteDates } from './complete-dates.js';

/** What a license's designation adds to the permission is said of each license. */
@ApiTags('licenses')
@Controller('licenses/dates')
export class LicenseDatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: LicenseQueries,
  ) {}

  @Get('changes')
  @May('license.list')
  @Answers(dateChanges)
  changes(@By() by: Actor, @Query({ schema: dateChangesQuery }) query: DateChangesQuery): Promise<DateChanges> {
    return this.queries.dateChanges(by, query);
  }

  @Put('apply')
  @May('license.edit')
  @Answers(datesAnswer)
  apply(@By() by: Actor, @Body({ schema: applyDatesBody }) body: ApplyDatesBody): Promise<DatesAnswer> {
    return this.commands.execute(new ApplyDates(by, newId(), body));
  }

  @Put()
  @May('license.edit')
  @Answers(datesAnswer)
  complete(@By() by: Actor, @Body({ schema: datesBody }) body: DatesBody): Promise<DatesAnswer> {
    return this.commands.execute(new CompleteDates(by, newId(), body));
  }
}
