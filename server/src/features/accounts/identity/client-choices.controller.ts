import { clientChoiceCalls } from '@evergreen/contracts/calls/accounts/identity';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { ClientChoiceQueries } from './client-choices.queries.js';

@ApiTags('identity')
@Controller()
@May('client.switch')
export class ClientChoicesController extends CallsController(clientChoiceCalls, {
  list: from(ClientChoiceQueries, 'list'),
}) {}
