import { affiliationCalls } from '@evergreen/contracts/calls/parties/property-records';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { subRecordWork } from '../../../../kernel/records/sub-record-work.js';
import { affiliationCommands } from './affiliations.commands.js';
import { AffiliationQueries } from './affiliations.queries.js';

/** What the designations of the property's licenses add, and who may remove one, is a 403 of the commands. */
@ApiTags('properties')
@Controller()
@May('property.read')
export class AffiliationsController extends CallsController(affiliationCalls, {
  list: from(AffiliationQueries, 'list'),
  ...subRecordWork(affiliationCommands),
  officers: from(AffiliationQueries, 'officers'),
  options: ['signedIn', from(AffiliationQueries, 'options')],
}) {}
