import { officerTitleCalls } from '@evergreen/contracts/calls/parties/officer-titles';
import { CallsController } from '../../../kernel/http/calls.controller.js';
import { officerTitles as contract } from '@evergreen/contracts/parties/officer-titles';
import { Controller, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { May } from '../../../kernel/http/policy.js';
import { areaOf } from '../../../kernel/records/record-kind.js';
import { recordWork } from '../../../kernel/records/record-work.js';
import { commands, lists, officerTitles, shownOfficerTitles } from './officer-titles.js';
import type { Area } from '../../../kernel/events/area.js';

export { officerTitles } from './officer-titles.js';

@ApiTags('officer titles')
@Controller()
@May('officerTitle.read')
class OfficerTitlesController extends CallsController(officerTitleCalls, recordWork(contract, commands, lists)) {}

@Module({ controllers: [OfficerTitlesController], providers: [...commands.handlers] })
export class OfficerTitlesModule {}

export const officerTitlesArea: Area = {
  ...areaOf(officerTitles),
  lists: {
    'shown-officer-titles': shownOfficerTitles,
  },
};
