import {
  type Division,
  type DivisionContact,
  type DivisionContactsQuery,
  divisionContactsQuery,
  type DivisionQuery,
  divisions,
} from '@evergreen/contracts/divisions';
import { count, flag, ownedList, shownList, text } from '../../kernel/lists/shown-list.js';
import { divisionCalled, listedContacts } from './contacts.queries.js';
import { lists } from './divisions.lists.js';

export const shownDivisions = shownList<Division, DivisionQuery>({
  query: divisions.query,
  columns: {
    name: [text('Name', ({ name }) => name)],
    companyCode: [text('Company Code', ({ companyCode }) => companyCode)],
    divisionNumber: [text('Division Number', ({ divisionNumber }) => divisionNumber)],
    city: [text('City', ({ city }) => city)],
    state: [text('State/Region', ({ state }) => state)],
    propertiesCount: [count('Properties', ({ propertiesCount }) => propertiesCount)],
  },
  find: (_, { by, query }) => lists.list(by, query),
});

/** Of one division. */
export const shownDivisionContacts = ownedList<DivisionContact, DivisionContactsQuery>({
  query: divisionContactsQuery,
  columns: {
    name: [text('Name', ({ name }) => name), flag('Default', (contact) => contact.isDefaultPropertyContact)],
    title: [text('Title', ({ title }) => title)],
    phone: [text('Phone', ({ phone }) => phone)],
    email: [text('Email', ({ email }) => email)],
  },
  owner: divisionCalled,
  find: (_, { by, of, query }) => listedContacts(by, of, query),
});
