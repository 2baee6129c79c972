import { renewalCalls } from '@evergreen/contracts/calls/renewing/renewals';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { AbandonRenewal } from './renewals.commands.js';
import { RenewalQueries } from './renewals.queries.js';

/** The calls whose address has only the renewal. */
@ApiTags('renewals')
@Controller()
@May('renewal.read')
export class RenewalController extends CallsController(renewalCalls, {
  abandon: ['renewal.work', AbandonRenewal],
  document: from(RenewalQueries, 'document'),
}) {}
