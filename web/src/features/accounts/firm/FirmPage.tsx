import type { Firm } from '@evergreen/contracts/accounts/firm';
import { Link } from 'react-router';
import { Card } from '../../../kit/page/Card';
import { RecordPage } from '../../../kit/records/RecordPage';
import { Facts } from '../../../kit/page/Facts';
import { useRecordedFacts } from '../../../kit/page/recordedFacts';
import { Panels } from '../../../kit/areas/panels';
import { AddressCard } from '../../../shared/AddressCard';
import { EditFirmDialog } from './EditFirmDialog';
import { useFirm } from './firm.api';
import './firm.css';

const Profile = ({ firm }: { firm: Firm }) => {
  const recorded = useRecordedFacts(firm);
  return (
    <>
      <Card title="Firm Details" rank="first">
        <Facts facts={[['Name', firm.name], ['Phone', firm.phone], ['Email', firm.email], ...recorded]} />
      </Card>
      <AddressCard of={firm} />
    </>
  );
};

const InWriting = ({ firm }: { firm: Firm }) => (
  <Card title="In Letters and Mails">
    <p className="eg-in-writing">
      Letters written by users of the firm carry the firm’s name and address.{' '}
      <Link to="/letter-templates">Letter templates</Link> may name its phone number and its email address, too.
    </p>
    <Facts
      facts={[
        [
          'Closing of Mails',
          firm.mailClosing === null ? null : <span className="eg-mail-closing">{firm.mailClosing}</span>,
        ],
      ]}
    />
  </Card>
);

/** The firm's own data: name, address and contact details. */
export const FirmPage = () => (
  <RecordPage
    kind="firm"
    query={useFirm()}
    called={({ name }) => name}
    edit={{ dialog: (firm, onClose) => <EditFirmDialog firm={firm} onClose={onClose} /> }}
    work={(firm) => (
      <>
        <InWriting firm={firm} />
        <Panels of="firm" place="work" id={firm.id} />
      </>
    )}
    facts={(firm) => <Profile firm={firm} />}
  />
);
