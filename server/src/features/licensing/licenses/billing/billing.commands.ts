import type { BillingBody, BondAndInsuranceBody } from '@evergreen/contracts/licensing/licenses';
import { Command } from '../../../../kernel/commands/command.js';
import { decides } from '../../../../kernel/commands/decides.js';
import { licenses } from '../license/license.aggregate.js';
import { changeBilling, changeBondAndInsurance } from './billing.decider.js';
import { billingFacts } from './billing.facts.js';

export class ChangeBilling extends Command<Partial<BillingBody>> {}
export class ChangeBondAndInsurance extends Command<Partial<BondAndInsuranceBody>> {}

export const billingHandlers = [
  decides(ChangeBilling, licenses, changeBilling, { facts: billingFacts }),
  decides(ChangeBondAndInsurance, licenses, changeBondAndInsurance),
];
