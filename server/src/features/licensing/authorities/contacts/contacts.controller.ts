import { authorityContactCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { subRecordWork } from '../../../../kernel/records/sub-record-work.js';
import { AuthorityQueries } from '../authorities.queries.js';
import { contactCommands } from './contacts.commands.js';

@ApiTags('licensing authorities')
@Controller()
@May('authority.read')
export class AuthorityContactsController extends CallsController(authorityContactCalls, {
  list: from(AuthorityQueries, 'contacts'),
  ...subRecordWork(contactCommands),
}) {}
