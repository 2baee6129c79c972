import { affiliationCalls } from '@evergreen/contracts/calls/parties/property-records';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { subRecordWork } from '../../../../kernel/records/sub-record-work.js';
import { affiliationCommands } from './affiliations.commands.js';
import { AffiliationQueries } from './affiliations.queries.js';

/** Restrictions by designation, and on removal, are a 403 of the command. */
@ApiTags('properties')
@Controller()
@May('property.read')
export class AffiliationsController extends CallsController(affiliationCalls, {
  list: from(AffiliationQueries, 'list'),
  ...subRecordWork(affiliationCommands),
  officers: from(AffiliationQueries, 'officers'),
  options: ['signedIn', from(AffiliationQueries, 'options')],
}) {}
