import { number } from '@evergreen/contracts/counted';
import { type ClientDetail, clientFields, type ClientStanding } from '@evergreen/contracts/accounts/clients';
import { renewalBillingResponsibilityLabels as payers } from '@evergreen/contracts/accounts/enums';
import { yesOrNo } from '@evergreen/contracts/shown-words';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMay } from '../../../kit/data/identity';
import { Card } from '../../../kit/page/Card';
import { Facts } from '../../../kit/page/Facts';
import { useRecordedFacts } from '../../../kit/page/recordedFacts';
import { Loading } from '../../../kit/loading/states';
import { LoadError } from '../../../kit/loading/LoadError';
import { factsOf } from '../../../shared/factsOf';
import { AddressCard } from '../../../shared/AddressCard';
import { clientLists } from './lists';
import { DesignationCounts } from './DesignationCounts';
import { timeZoneLabel } from './timeZones';
import { WorkLink } from './WorkLink';

interface DesignationCardProps {
  client: ClientDetail;
  standing: Pick<UseQueryResult<ClientStanding>, 'data' | 'error' | 'refetch'>;
}

export const DesignationCard = ({ client, standing: { data, error, refetch } }: DesignationCardProps) => (
  <Card title="Licenses and Renewals">
    {data ? (
      <div className="eg-card-body">
        <DesignationCounts client={client} standing={data} />
      </div>
    ) : error ? (
      <LoadError error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading rows={3} />
    )}
  </Card>
);

/** There are no pages of an inactive client. */
export const PeopleCard = ({ client, standing }: { client: ClientDetail; standing: ClientStanding | undefined }) => {
  const linkTo = (count: number, to: string) =>
    count > 0 && client.active ? (
      <WorkLink key={to} clientId={client.id} to={to}>
        {number(count)}
      </WorkLink>
    ) : (
      number(count)
    );
  return (
    <Card title="People">
      <Facts
        facts={[
          ['Users', standing && linkTo(standing.users, clientLists.users)],
          ['Administrators and Contributors', standing && linkTo(standing.workers, clientLists.workers)],
          client.active && [
            'Accounts',
            <WorkLink key="users" clientId={client.id} to="/users?side=client">
              Manage its users
            </WorkLink>,
          ],
        ]}
      />
    </Card>
  );
};

/** For the firm's users who post to it. */
export const TrustAccountCard = ({ client }: { client: ClientDetail }) => {
  const may = useMay();
  if (!may('accounting.post') || !client.active) return null;
  return (
    <Card title="Trust Account">
      <div className="eg-card-body">
        <WorkLink clientId={client.id} to="/accounting/trust-account">
          Open its trust account
        </WorkLink>
      </div>
    </Card>
  );
};

export const AgreementCards = ({ client }: { client: ClientDetail }) => {
  const recorded = useRecordedFacts(client);
  return (
    <>
      <Card title="Client Details" rank="first">
        <Facts
          facts={[
            ...factsOf(clientFields, client, { from: 'legalName', until: 'timeZone' }),
            ...factsOf(clientFields, client, {
              from: 'serviceLevel',
              until: 'isBillingIdRequired',
              special: {
                renewalBillingResponsibility: ['Renewal Billing', payers[client.renewalBillingResponsibility]],
              },
            }),
            ['Time Zone', timeZoneLabel(client.timeZone)],
            ...factsOf(clientFields, client, { from: 'isBillingIdRequired', until: 'allowUserPasswordLogin' }),
            ['Password Sign-In', yesOrNo(client.allowUserPasswordLogin)],
            ...recorded,
          ]}
        />
      </Card>
      <AddressCard of={client} />
    </>
  );
};
