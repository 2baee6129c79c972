import type { Firm } from '@evergreen/contracts/accounts/firm';
import { Link } from 'react-router';
import { shortDate } from '../../../kit/values/DateWithMeaning';
import { Card } from '../../../kit/page/Card';
import { DetailPage } from '../../../kit/page/DetailPage';
import { Facts } from '../../../kit/page/Facts';
import { Panels } from '../../../kit/areas/panels';
import { dayOf, useTimeZone } from '../../../kit/values/time';
import { AddressCard } from '../../../shared/AddressCard';
import { EditFirm } from './EditFirm';
import { useFirm } from './firm.api';
import './firm.css';

const Profile = ({ firm }: { firm: Firm }) => {
  const timeZone = useTimeZone();
  return (
    <>
      <Card title="Firm Details" rank="first">
        <Facts
          facts={[
            ['Name', firm.name],
            ['Phone', firm.phone],
            ['Email', firm.email],
            ['Created', shortDate(dayOf(timeZone, firm.createdOn))],
            ['Modified', shortDate(dayOf(timeZone, firm.modifiedOn))],
          ]}
        />
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
export const FirmPage = () => {
  const query = useFirm();
  return (
    <DetailPage
      query={query}
      title={({ name }) => name}
      actions={(firm) => <EditFirm firm={firm} />}
      work={(firm) => (
        <>
          <InWriting firm={firm} />
          <Panels of="firm" place="work" id={firm.id} />
        </>
      )}
      facts={(firm) => <Profile firm={firm} />}
    />
  );
};
