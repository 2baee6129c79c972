import { counted, number } from '@evergreen/contracts/counted';
import { type ClientDetail, clientMessages, type ClientStanding } from '@evergreen/contracts/accounts/clients';
import type { ClientServiceLevel, LicensingServiceLevel } from '@evergreen/contracts/accounts/enums';
import { renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import { designatedOverTo, otherSide } from '@evergreen/workflows/accounts/service-levels';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../kit/fields/CheckboxField';
import { Notice } from '../../../kit/signs/Notice';
import { DesignationCounts } from './DesignationCounts';
import { clientLists } from './lists';
import { WorkLink } from './WorkLink';

const licenses = (count: number) => counted(count, 'license');

/** The licenses of each side before a change of the service level, and the choice to designate them over. */
export const LevelChange = ({ client, standing }: { client: ClientDetail; standing: ClientStanding }) => {
  const [level, licensing] = useWatch({ name: ['serviceLevel', 'licensingServiceLevel'] }) as [
    ClientServiceLevel | '',
    LicensingServiceLevel | '',
  ];
  const to = level ? designatedOverTo(level) : null;
  const left = to && standing[otherSide(to)].licenses;
  const isMoved = level !== client.serviceLevel || licensing !== client.licensingServiceLevel;
  const open = standing.ManagingFirm.openRenewals + standing.BillingClient.openRenewals;
  const isRestricted = licensing === 'Restricted' && client.licensingServiceLevel !== 'Restricted';
  if (!isMoved && !(to === 'ManagingFirm' && left)) return null;
  return (
    <Notice tone="soon" title="Current Licenses and Renewals">
      <DesignationCounts standing={standing} />
      {isRestricted && open > 0 && (
        <p className="eg-ink-late" role="status">
          {clientMessages.openRenewals(open)}{' '}
          <WorkLink clientId={client.id} to={clientLists.openRenewals()}>
            {open === 1 ? 'Open the renewal in process' : `Open the ${number(open)} renewals in process`}
          </WorkLink>
        </p>
      )}
      {to && left ? (
        <CheckboxField
          name="designateOver"
          label={`Designate ${licenses(left)} of the ${renewalDesignationLabels[otherSide(to)]} to the ${renewalDesignationLabels[to]}`}
          hint={
            to === 'ManagingFirm'
              ? 'At this service level the client works no renewals. They will be unassigned.'
              : 'If not selected, they stay with the Managing Firm, which continues their renewals.'
          }
        />
      ) : null}
    </Notice>
  );
};
