import { type ClientListRow, type ClientQuery, clientQuery } from '@evergreen/contracts/accounts/clients';
import { AddButton } from '../../../kit/dialog/AddButton';
import { useDialog } from '../../../kit/dialog/useDialog';
import { ListPage } from '../../../kit/list/ListPage';
import { listClients } from './clients.api';
import { clientListColumns } from './columns';
import { NewClientWizard } from './NewClientWizard';

export const ClientsPage = () => {
  const wizard = useDialog();
  const add = <AddButton onClick={wizard.show}>Add client</AddButton>;
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
