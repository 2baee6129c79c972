import {
  clientChangeBody,
  type ClientDetail,
  clientMessages,
  type ClientStanding,
} from '@evergreen/contracts/accounts/clients';
import { RecordDialog } from '../../../kit/records/RecordDialog';
import { ClientFields } from './ClientFields';
import { changeClient, touchesClients } from './clients.api';
import { LevelChange } from './LevelChange';

const contract = { thing: 'Client', body: clientChangeBody, messages: clientMessages };

const valuesOf = ({
  id: _id,
  version: _version,
  createdOn: _createdOn,
  modifiedOn: _modifiedOn,
  ...values
}: ClientDetail) => ({ ...values, designateOver: false });

/** Fields that the chosen level does not offer are not sent. */
export const EditClientDialog = ({
  client,
  standing,
  onClose,
}: {
  client: ClientDetail;
  standing: ClientStanding | undefined;
  onClose: () => void;
}) => (
  <RecordDialog
    contract={contract}
    touches={touchesClients}
    width="wide"
    record={client}
    valuesOf={valuesOf}
    save={changeClient}
    onClose={onClose}
  >
    <ClientFields levels={standing && <LevelChange client={client} standing={standing} />} />
  </RecordDialog>
);
