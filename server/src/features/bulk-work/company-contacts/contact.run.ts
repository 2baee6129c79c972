import { companyContactRunMessages } from '@evergreen/contracts/bulk-work/company-contacts';
import { flag, optional, personal, text } from '../../../kernel/records/fields.js';
import { ContactRules } from '../../parties/properties/index.js';
import { runKind } from '../runs/index.js';
import { addToProperties } from './add-contacts.js';

const words = (label: string) => personal(optional(text(label)));

export const contactRun = runKind({
  kind: 'company-contacts',
  noun: 'property contacts',
  events: ['CompanyContacts', 'CompanyContactsAdded'],
  job: 'companyContacts.add',
  table: 'company_contact_runs',
  request: {
    name: personal(text('Contact Name')),
    title: words('Title'),
    phone: words('Phone'),
    email: words('Email'),
    isKeyContact: flag('Key Contact'),
  },
  items: {
    table: 'properties',
    calledBy: 'name',
    noun: ['property', 'properties'],
    as: ['propertyId', 'propertyName'],
  },
  permission: 'company.edit',
  words: { ...companyContactRunMessages, noun: 'Property contacts', done: 'created' },
  history: {
    done: 'Created',
    batch: ({ succeeded, failed }) =>
      `created property contacts at ${succeeded} properties in {subject}; ${failed} got none`,
  },
  page: (runId) => `/my-company/property-contacts/runs/${runId}`,
  needs: [ContactRules],
  async step(uow, planned, contact, rules) {
    const propertyIds = planned.map(({ id }) => id);
    const { failures } = await addToProperties(uow, rules, propertyIds, contact);
    return failures.map(({ propertyId: id, reason }) => ({ id, reason }));
  },
});
