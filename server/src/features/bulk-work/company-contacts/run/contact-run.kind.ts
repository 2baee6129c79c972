import { companyContactRunMessages } from '@evergreen/contracts/bulk-work/company-contacts';
import type { PropertyContactBody } from '@evergreen/contracts/parties/properties';
import { jobKind } from '../../../../kernel/jobs/job-kinds.js';
import type { BulkKind, RunJob } from '../../bulk/index.js';
import type { ContactRules } from '../../../parties/properties/index.js';
import { addToProperties } from '../add-contacts.js';
import { type ContactRunEvent, contactRuns } from './contact-run.events.js';
import { contactRunItems } from './contact-run.items.js';

export const RunCompanyContacts = jobKind<RunJob>('companyContacts.add', { queue: 'bulk' });

/** Its items are properties. */
export const contactRunKind = (rules: ContactRules): BulkKind<ContactRunEvent, PropertyContactBody> => ({
  runs: contactRuns,
  job: RunCompanyContacts,
  table: 'company_contact_runs',
  requestColumns: 'name, title, phone, email, is_key_contact as "isKeyContact"',
  items: contactRunItems,
  permission: 'company.edit',
  started: ({ name, title, phone, email, isKeyContact }, run) => ({
    type: 'CompanyContactsStarted',
    ...{ name, title, phone, email, isKeyContact },
    ...run,
  }),
  batch: ({ failures, ...done }) => ({
    type: 'CompanyContactsAdded',
    ...done,
    failures: failures.map(({ licenseId, reason }) => ({ propertyId: licenseId, reason })),
  }),
  completed: { type: 'CompanyContactsCompleted' },
  cancelled: { type: 'CompanyContactsCancelled' },
  failed: (reason) => ({ type: 'CompanyContactsFailed', reason }),
  async work(uow, planned, contact) {
    const propertyIds = planned.map(({ licenseId }) => licenseId);
    const { failures } = await addToProperties(uow, rules, propertyIds, contact);
    return {
      succeeded: propertyIds.length - failures.length,
      failures: failures.map(({ propertyId, reason }) => ({ licenseId: propertyId, reason })),
    };
  },
  words: { ...companyContactRunMessages, noun: 'Property contacts', done: 'created' },
  page: (runId) => `/my-company/property-contacts/runs/${runId}`,
});
