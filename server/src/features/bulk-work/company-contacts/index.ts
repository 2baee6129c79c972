import { Module } from '@nestjs/common';
import type { Area } from '../../../kernel/events/area.js';
import { BulkModule } from '../bulk/index.js';
import { PropertiesModule } from '../../parties/properties/index.js';
import { companyContactHandlers } from './company-contacts.commands.js';
import { CompanyContactsController } from './company-contacts.controller.js';
import { CompanyContactQueries, shownCompanyContacts } from './company-contacts.queries.js';
import { CompanyContactPlans } from './plan.service.js';
import { contactRuns } from './run/contact-run.events.js';
import { contactRunRows } from './run/contact-run.projection.js';
import { ContactRunRow } from './run/contact-run.rows.js';
import { RunCompanyContactsHandler } from './run/run-company-contacts.handler.js';

@Module({
  imports: [BulkModule, PropertiesModule],
  controllers: [CompanyContactsController],
  providers: [...companyContactHandlers, CompanyContactQueries, CompanyContactPlans, RunCompanyContactsHandler],
})
export class CompanyContactsModule {}

export const companyContactsArea: Area = {
  aggregates: [contactRuns],
  projections: [contactRunRows],
  entities: [ContactRunRow],
  lists: {
    'shown-company-contacts': shownCompanyContacts,
  },
};
