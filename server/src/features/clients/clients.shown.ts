import { type ClientListRow, clientQuery, type ClientQuery } from '@evergreen/contracts/clients';
import {
  clientCostStructureLabels,
  clientServiceLevelLabels,
  licensingServiceLevelLabels,
} from '@evergreen/contracts/enums';
import { statusInWords } from '@evergreen/contracts/shown-words';
import { count, shownList, text } from '../../kernel/lists/shown-list.js';
import { clientRowsOf, listedClients } from './clients.queries.js';

export const shownClients = shownList<ClientListRow, ClientQuery>({
  query: clientQuery,
  columns: {
    name: [text('Client', ({ name }) => name), text('Legal Name', ({ legalName }) => legalName)],
    serviceLevel: [text('Service Level', ({ serviceLevel }) => clientServiceLevelLabels[serviceLevel])],
    licensingServiceLevel: [
      text('Licensing Service Level', (row) => licensingServiceLevelLabels[row.licensingServiceLevel]),
    ],
    costStructure: [text('Cost Structure', ({ costStructure }) => clientCostStructureLabels[costStructure])],
    active: [text('Status', statusInWords)],
    users: [count('Users', ({ users }) => users)],
    licenses: [count('Licenses', ({ licenses }) => licenses)],
    pastDue: [count('Past Due', ({ pastDue }) => pastDue)],
  },
  find: (_, { by, query }) => listedClients(by, query),
  rows: clientRowsOf,
});
