import { clientBody, defaultTimeZone } from '@evergreen/contracts/clients';
import { defaultCountry } from '@evergreen/contracts/enums';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { ClientFields } from './ClientFields';
import { addClient, changeClient, touchesClients, useClient } from './clients.api';

const newClient = {
  name: '',
  legalName: '',
  serviceLevel: '',
  licensingServiceLevel: 'Standard',
  costStructure: '',
  renewalBillingResponsibility: '',
  isBillingIdRequired: false,
  isPropertyContactRequired: false,
  isPropertyDivisionRequired: false,
  allowUserPasswordLogin: true,
  timeZone: defaultTimeZone,
  country: defaultCountry,
  active: true,
};

export const NewClientDialog = ({ onClose }: { onClose: () => void }) => (
  <CommandDialog
    open
    onClose={onClose}
    title="New Client"
    submit="Add client"
    width="wide"
    contract={clientBody}
    defaults={newClient}
    command={addClient}
    touches={touchesClients}
    success="Client Created Successfully"
    failure="An error occurred while attempting to create the Client"
  >
    <ClientFields />
  </CommandDialog>
);

export const EditClientDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data: client } = useClient(id);
  if (!client) return null;
  const { id: _id, version: _version, createdOn: _createdOn, modifiedOn: _modifiedOn, ...defaults } = client;
  return (
    <CommandDialog
      open
      onClose={onClose}
      title="Edit Client"
      submit="Save"
      width="wide"
      contract={clientBody}
      defaults={defaults}
      command={(body, submission) => changeClient(client, body, submission)}
      touches={touchesClients}
      success="Client Updated Successfully"
      failure="An error occurred while attempting to update the Client"
    >
      <ClientFields />
    </CommandDialog>
  );
};
