import {
  type CompanyContact,
  companyContactsQuery,
  type CompanyContactsQuery,
} from '@evergreen/contracts/company-contacts';
import { count, shownList, text } from '../../kernel/lists/shown-list.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import { listedContacts } from './company-contacts.queries.js';

export const shownCompanyContacts = shownList<CompanyContact, CompanyContactsQuery>({
  query: companyContactsQuery,
  columns: {
    name: [text('Name', ({ name }) => name)],
    title: [text('Title', ({ title }) => title)],
    phone: [text('Phone', ({ phone }) => phone)],
    email: [text('Email', ({ email }) => email)],
    isKeyContact: [text('Key Contact', ({ isKeyContact }) => (isKeyContact ? 'Key Contact' : null))],
    numberOfProperties: [count('Properties', ({ numberOfProperties }) => numberOfProperties)],
  },
  find: (_, { by, query }) => listedContacts(tenantOf(by), query),
  rows: (sql, { by, query }, ids) => listedContacts(tenantOf(by), query, ids).among<CompanyContact>(sql, ids),
});
