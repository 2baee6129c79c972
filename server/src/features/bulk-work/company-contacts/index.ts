import { Module } from '@nestjs/common';
import type { Area } from '../../../kernel/events/area.js';
import { RunDetails, runProviders } from '../runs/index.js';
import { PropertiesModule } from '../../parties/properties/index.js';
import { companyContactHandlers } from './company-contacts.commands.js';
import { CompanyContactsController } from './company-contacts.controller.js';
import { CompanyContactQueries, shownCompanyContacts } from './company-contacts.queries.js';
import { CompanyContactPlans } from './plan.service.js';
import { contactRun } from './contact.run.js';

export { contactRun } from './contact.run.js';

@Module({
  imports: [PropertiesModule],
  controllers: [CompanyContactsController],
  providers: [
    ...companyContactHandlers,
    ...runProviders(contactRun),
    CompanyContactQueries,
    CompanyContactPlans,
    RunDetails,
  ],
})
export class CompanyContactsModule {}

export const companyContactsArea: Area = {
  aggregates: [contactRun.runs],
  projections: [contactRun.projection],
  entities: [contactRun.row],
  lists: {
    'shown-company-contacts': shownCompanyContacts,
  },
};
