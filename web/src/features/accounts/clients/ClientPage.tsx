import { counted, number } from '@evergreen/contracts/counted';
import type { ClientDetail, ClientStanding } from '@evergreen/contracts/accounts/clients';
import { clientServiceLevelLabels } from '@evergreen/contracts/accounts/enums';
import { renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import { worksItsRenewals } from '@evergreen/workflows/permissions';
import { otherSide } from '@evergreen/workflows/accounts/service-levels';
import Button from '@mui/material/Button';
import { BriefcaseBusiness, Eye } from 'lucide-react';
import { useParams } from 'react-router';
import { useIdentity } from '../../../kit/data/identity';
import { Notice } from '../../../kit/signs/Notice';
import { RecordPage } from '../../../kit/records/RecordPage';
import { Panels } from '../../../kit/areas/panels';
import { StatusTag } from '../../../kit/signs/StatusTag';
import { AgreementCards, PeopleCard, DesignationCard, TrustAccountCard } from './ClientCards';
import { useClient, useClientStanding, useWorkOn } from './clients.api';
import { EditClientDialog } from './EditClientDialog';

interface Shown {
  client: ClientDetail;
  standing: ClientStanding | undefined;
}

const WorkButton = ({ client }: Pick<Shown, 'client'>) => {
  const { clientId } = useIdentity();
  const { send, busy } = useWorkOn(client.id);
  if (client.id === clientId) return null;
  return (
    <Button
      variant="outlined"
      startIcon={client.active ? <BriefcaseBusiness size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
      loading={busy}
      onClick={() => void send('/')}
    >
      {client.active ? 'Work on this client' : 'Look at it'}
    </Button>
  );
};

const count = (licenses: number) => counted(licenses, 'license is', 'licenses are');

const Notices = ({ client, standing }: Shown) => {
  if (standing?.designatingTo) {
    const { designatingTo: to } = standing;
    return (
      <div role="status">
        <Notice tone="info">
          Its licenses are being designated to the {renewalDesignationLabels[to]}:{' '}
          {number(standing[otherSide(to)].licenses)} to go.
        </Notice>
      </div>
    );
  }
  if (standing && !worksItsRenewals(client.serviceLevel) && standing.BillingClient.licenses > 0)
    return (
      <Notice tone="late">
        {count(standing.BillingClient.licenses)} designated to the Billing Client, which works no renewals at this
        service level. Edit the client to designate them to the Managing Firm.
      </Notice>
    );
  if (!client.active)
    return <Notice tone="soon">This client is inactive: its users cannot sign in and receive no email.</Notice>;
  return null;
};

/** A client from the firm's side: its terms and its data. */
export const ClientPage = () => {
  const { clientId = '' } = useParams();
  const read = useClientStanding(clientId);
  const standing = read.data;
  return (
    <RecordPage
      kind="client"
      at={`/clients/${clientId}`}
      query={useClient(clientId)}
      back={{ to: '/clients', label: 'Clients' }}
      called={({ name }) => name}
      status={({ active, serviceLevel }) => (
        <>
          <StatusTag active={active} /> <span className="eg-muted">{clientServiceLevelLabels[serviceLevel]}</span>
        </>
      )}
      actions={(client) => <WorkButton client={client} />}
      edit={{
        disabled: standing === undefined,
        dialog: (client, onClose) => <EditClientDialog client={client} standing={standing} onClose={onClose} />,
      }}
      notices={(client) => <Notices client={client} standing={standing} />}
      work={(client) => (
        <>
          <DesignationCard client={client} standing={read} />
          <PeopleCard client={client} standing={standing} />
          <TrustAccountCard client={client} />
          <Panels of="client" place="work" id={client.id} />
        </>
      )}
      facts={(client) => <AgreementCards client={client} />}
    />
  );
};
