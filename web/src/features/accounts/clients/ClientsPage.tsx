import { type ClientListRow, type ClientQuery, clientQuery } from '@evergreen/contracts/accounts/clients';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useDialog } from '../../../kit/dialog/useDialog';
import { ListPage } from '../../../kit/list/ListPage';
import { listClients } from './clients.api';
import { clientListColumns } from './columns';
import { NewClientWizard } from './NewClientWizard';

export const ClientsPage = () => {
  const wizard = useDialog();
  const add = (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={wizard.show}>
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
        columns={clientListColumns}
        search="Name or legal name"
        href={({ id }) => `/clients/${id}`}
        rowName={({ name }) => name}
        actions={add}
        exportAs={{ type: 'shown-clients', ofFirm: true }}
        empty={{ reason: 'There is no client yet.', step: add }}
      />
      <NewClientWizard {...wizard.props} />
    </>
  );
};
