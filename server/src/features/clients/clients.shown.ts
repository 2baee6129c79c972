import { type ClientListRow, clientQuery, type ClientQuery, clientsColumns } from '@evergreen/contracts/clients';
import { shownList } from '../../kernel/lists/shown-list.js';
import { clientRowsOf, listedClients } from './clients.queries.js';

export const shownClients = shownList<ClientListRow, ClientQuery>({
  query: clientQuery,
  columns: clientsColumns,
  find: (_, { by, query }) => listedClients(by, query),
  rows: clientRowsOf,
});
