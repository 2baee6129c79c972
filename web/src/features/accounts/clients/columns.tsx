import { contractColumns } from '../../../kit/list/columns/contractColumns';
import { type ClientListRow, type ClientQuery, clientsColumns } from '@evergreen/contracts/accounts/clients';
import { licensingServiceLevelLabels } from '@evergreen/contracts/accounts/enums';
import type { Column } from '../../../kit/list/state/types';
import { StatusTag } from '../../../kit/signs/StatusTag';
import { CountAt } from './CountAt';

export const clientListColumns: readonly Column<ClientListRow, ClientQuery>[] = contractColumns(clientsColumns, {
  name: { detail: ({ legalName }) => legalName, narrow: 'first' },
  serviceLevel: { narrow: 'second' },
  licensingServiceLevel: { cell: ({ licensingServiceLevel }) => licensingServiceLevelLabels[licensingServiceLevel] },
  active: {
    cell: ({ active }) => <StatusTag active={active} />,
    narrow: 'second',
    width: '110px',
  },
  users: { cell: (client) => <CountAt client={client} of="users" />, width: '90px' },
  licenses: { cell: (client) => <CountAt client={client} of="licenses" />, width: '100px' },
  pastDue: { cell: (client) => <CountAt client={client} of="pastDue" />, width: '100px' },
});
