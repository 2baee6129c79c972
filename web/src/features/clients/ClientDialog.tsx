import { clientBody, type ClientDetail, defaultTimeZone } from '@evergreen/contracts/clients';
import { defaultCountry } from '@evergreen/contracts/enums';
import { messagesOf } from '@evergreen/contracts/records';
import { RecordDialog } from '../../kit/records/RecordDialog';
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

const contract = { thing: 'Client', body: clientBody, messages: messagesOf('Client') };

const dialog = { contract, touches: touchesClients, width: 'wide' } as const;

export const NewClientDialog = ({ onClose }: { onClose: () => void }) => (
  <RecordDialog
    {...dialog}
    record={undefined}
    valuesOf={() => newClient}
    save={(_none, body, submission) => addClient(body, submission)}
    onClose={onClose}
  >
    <ClientFields />
  </RecordDialog>
);

const valuesOf = ({
  id: _id,
  version: _version,
  createdOn: _createdOn,
  modifiedOn: _modifiedOn,
  ...values
}: ClientDetail) => values;

export const EditClientDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data: client, isFetchedAfterMount } = useClient(id);
  // What was read when it was last looked at would be edited as if it were still so.
  if (!client || !isFetchedAfterMount) return null;
  return (
    <RecordDialog {...dialog} record={client} valuesOf={valuesOf} save={changeClient} onClose={onClose}>
      <ClientFields />
    </RecordDialog>
  );
};
