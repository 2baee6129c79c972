import { clientCalls } from '@evergreen/contracts/calls/accounts/clients';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { adds, CallsController, from } from '../../../kernel/http/calls.controller.js';
import { Guessable } from '../../../kernel/http/policy.js';
import { ChangeClient, OpenClient } from './clients.commands.js';
import { ClientQueries } from './clients.queries.js';

@ApiTags('clients')
@Controller()
export class ClientsController extends CallsController(clientCalls, {
  options: ['signedIn', from(ClientQueries, 'options')],
  list: ['client.manage', from(ClientQueries, 'list')],
  detail: ['client.manage', from(ClientQueries, 'detail')],
  /** How many licenses and renewals each side works, for a change of the service level. */
  standing: ['client.manage', from(ClientQueries, 'standing')],
  add: ['client.manage', adds(OpenClient), Guessable()],
  change: ['client.manage', ChangeClient],
}) {}
