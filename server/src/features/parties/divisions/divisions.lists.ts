import { divisions as contract, type Division, type DivisionQuery } from '@evergreen/contracts/parties/divisions';
import { recordLists } from '../../../kernel/records/record-lists.js';
import { divisions } from './divisions.records.js';
import { shownList } from '../../../kernel/lists/shown-list.js';

export const lists = recordLists(divisions, contract, {
  label: 'name',
  search: ['name', 'companyCode', 'divisionNumber', 'city', 'state'],
  filters: { countries: 'r.country', states: 'r.state' },
  also: {
    propertiesCount:
      '(select count(*)::integer from properties p where p.tenant_id = r.tenant_id and p.division_id = r.id)',
  },
});

export const shownDivisions = shownList<Division, DivisionQuery>({
  query: contract.query,
  columns: contract.columns,
  find: (_, { by, query }) => lists.list(by, query),
});
