import type { ClientListRow, ClientQuery } from '@evergreen/contracts/clients';
import {
  clientCostStructureLabels,
  clientServiceLevelLabels,
  licensingServiceLevelLabels,
} from '@evergreen/contracts/enums';
import { optionsOf } from '../../kit/fields/options';
import { statusFilter } from '../../kit/list/statusFilter';
import type { Column, Filter } from '../../kit/list/types';
import { Tag } from '../../kit/Tag';
import { CountAt } from './CountAt';

export const clientListColumns: readonly Column<ClientListRow, ClientQuery>[] = [
  {
    id: 'name',
    label: 'Client',
    sortBy: 'name',
    cell: ({ name }) => name,
    detail: ({ legalName }) => legalName,
    narrow: 'first',
  },
  {
    id: 'serviceLevel',
    label: 'Service Level',
    sortBy: 'serviceLevel',
    cell: ({ serviceLevel }) => clientServiceLevelLabels[serviceLevel],
    narrow: 'second',
  },
  {
    id: 'licensingServiceLevel',
    label: 'Licensing Service Level',
    cell: ({ licensingServiceLevel }) => licensingServiceLevelLabels[licensingServiceLevel],
  },
  {
    id: 'costStructure',
    label: 'Cost Structure',
    sortBy: 'costStructure',
    cell: ({ costStructure }) => clientCostStructureLabels[costStructure],
  },
  {
    id: 'active',
    label: 'Status',
    sortBy: 'active',
    cell: ({ active }) => <Tag tone={active ? 'good' : 'plain'}>{active ? 'Active' : 'Inactive'}</Tag>,
    narrow: 'second',
    width: '110px',
  },
  {
    id: 'users',
    label: 'Users',
    cell: (client) => <CountAt client={client} of="users" />,
    align: 'end',
    width: '90px',
  },
  {
    id: 'licenses',
    label: 'Licenses',
    cell: (client) => <CountAt client={client} of="licenses" />,
    align: 'end',
    width: '100px',
  },
  {
    id: 'pastDue',
    label: 'Past Due',
    cell: (client) => <CountAt client={client} of="pastDue" />,
    align: 'end',
    width: '100px',
  },
];

export const clientFilters: readonly Filter<ClientQuery>[] = [
  {
    kind: 'options',
    name: 'serviceLevel',
    label: 'Service Level',
    options: optionsOf(clientServiceLevelLabels),
    countsEach: true,
  },
  statusFilter,
];
