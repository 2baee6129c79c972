import {
  type Division,
  type DivisionContact,
  type DivisionContactsQuery,
  divisionContactsQuery,
  type DivisionQuery,
  divisions,
  divisionContactsColumns,
} from '@evergreen/contracts/divisions';
import { ownedList, shownList } from '../../kernel/lists/shown-list.js';
import { divisionCalled, listedContacts } from './contacts.queries.js';
import { lists } from './divisions.lists.js';

export const shownDivisions = shownList<Division, DivisionQuery>({
  query: divisions.query,
  columns: divisions.columns,
  find: (_, { by, query }) => lists.list(by, query),
});

/** Of one division. */
export const shownDivisionContacts = ownedList<DivisionContact, DivisionContactsQuery>({
  query: divisionContactsQuery,
  columns: divisionContactsColumns,
  owner: divisionCalled,
  find: (_, { by, of, query }) => listedContacts(by, of, query),
});
