import {
  type CompanyContact,
  companyContactsQuery,
  type CompanyContactsQuery,
  companyContactsColumns,
} from '@evergreen/contracts/company-contacts';
import { shownList } from '../../kernel/lists/shown-list.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import { listedContacts } from './company-contacts.queries.js';

export const shownCompanyContacts = shownList<CompanyContact, CompanyContactsQuery>({
  query: companyContactsQuery,
  columns: companyContactsColumns,
  find: (_, { by, query }) => listedContacts(tenantOf(by), query),
  rows: (sql, { by, query }, ids) => listedContacts(tenantOf(by), query, ids).among<CompanyContact>(sql, ids),
});
