import { propertyContactCalls } from '@evergreen/contracts/calls/parties/property-records';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { subRecordWork } from '../../../../kernel/records/sub-record-work.js';
import { contactCommands } from './contacts.commands.js';
import { PropertyContactQueries } from './contacts.queries.js';

/** Restrictions by designation are a 403 of the command. */
@ApiTags('properties')
@Controller()
@May('property.read')
export class PropertyContactsController extends CallsController(propertyContactCalls, {
  list: from(PropertyContactQueries, 'list'),
  ...subRecordWork(contactCommands),
}) {}
