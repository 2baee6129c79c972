import {
  clientChangeBody,
  type ClientDetail,
  clientFields,
  clientMessages,
  type ClientStanding,
} from '@evergreen/contracts/accounts/clients';
import { RecordDialog } from '../../../kit/records/RecordDialog';
import { startOf } from '../../../kit/records/recordForm';
import { ClientFields } from './ClientFields';
import { changeClient, touchesClients } from './clients.api';
import { LevelChange } from './LevelChange';

const contract = { thing: 'Client', body: clientChangeBody, messages: clientMessages };

const valuesOf = (client: ClientDetail) => ({ ...startOf(clientFields, client), designateOver: false });

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
