import { type ClientListRow, type ClientQuery, clientQuery } from '@evergreen/contracts/clients';
import {
  clientCostStructureLabels,
  clientServiceLevelLabels,
  licensingServiceLevelLabels,
} from '@evergreen/contracts/enums';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListPage } from '../../kit/list/ListPage';
import type { Column } from '../../kit/list/types';
import { EditClientDialog, NewClientDialog } from './ClientDialog';
import { listClients } from './clients.api';

const columns: readonly Column<ClientListRow, ClientQuery>[] = [
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
    label: 'Active',
    sortBy: 'active',
    cell: ({ active }) => (active ? 'Active' : 'Inactive'),
    narrow: 'second',
  },
];

export const ClientsPage = () => {
  const [open, setOpen] = useState<'new' | ClientListRow>();
  const close = () => setOpen(undefined);
  const add = (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      Add client
    </Button>
  );
  return (
    <>
      <ListPage<ClientListRow, ClientQuery>
        title="Clients"
        noun={['client', 'clients']}
        queryKey={['clients']}
        shows={{ client: true }}
        contract={clientQuery}
        list={listClients}
        columns={columns}
        search="Name or legal name"
        onOpen={setOpen}
        rowName={({ name }) => name}
        rowActions={() => [{ label: 'Edit', run: setOpen }]}
        actions={add}
        empty={{ reason: 'No client matches.', step: add }}
      />
      {open === 'new' && <NewClientDialog onClose={close} />}
      {open && open !== 'new' && <EditClientDialog id={open.id} onClose={close} />}
    </>
  );
};
