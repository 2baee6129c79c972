import { billingCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { ChangeBilling, ChangeBondAndInsurance } from './billing.commands.js';

/** What a license costs and what guarantees it. */
@ApiTags('licenses')
@Controller()
@May('license.edit')
export class BillingController extends CallsController(billingCalls, {
  changeBilling: ChangeBilling,
  changeBondAndInsurance: ChangeBondAndInsurance,
}) {}
