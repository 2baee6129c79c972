import { companyContactCalls } from '@evergreen/contracts/calls/bulk-work/company-contacts';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { adds, CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import * as Commands from './company-contacts.commands.js';
import { contactRun } from './contact.run.js';
import { CompanyContactQueries } from './company-contacts.queries.js';
import { CompanyContactPlans } from './plan.service.js';

@ApiTags('my company')
@Controller()
@May('company.read')
export class CompanyContactsController extends CallsController(companyContactCalls, {
  contacts: from(CompanyContactQueries, 'contacts'),
  properties: from(CompanyContactQueries, 'properties'),
  plan: ['company.edit', from(CompanyContactPlans, 'adding')],
  changePlan: ['company.edit', from(CompanyContactPlans, 'changing')],
  add: ['company.edit', adds(Commands.AddCompanyContacts)],
  change: ['company.edit', adds(Commands.ChangeCompanyContacts)],
  remove: ['company.edit', adds(Commands.RemoveCompanyContacts)],
  run: from(CompanyContactQueries, 'run'),
  cancel: ['company.edit', contactRun.Cancel],
  retry: ['company.edit', contactRun.Retry],
}) {}
