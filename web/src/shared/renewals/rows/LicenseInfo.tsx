import { type LicenseListRow, officerStatusLabels } from '@evergreen/contracts/license-list';
import { rankInWords } from '@evergreen/contracts/shown-words';
import { DateWithMeaning, shortDate } from '../../../kit/values/DateWithMeaning';
import { Facts } from '../../../kit/page/Facts';
import { trackingInWords } from '../inWords';
import { LicenseDetails, licenseFacts } from './LicenseDetails';

type Row = Pick<LicenseListRow, 'id' | 'licenseNumber' | 'licenseRank' | 'masterLicenseNumber' | 'officerStatus'>;

/** License renewal history information: details that a list of licenses has no space for. */
export const LicenseInfo = ({ row, today }: { row: Row; today: string }) => (
  <LicenseDetails row={row}>
    {(license) => (
      <>
        <h3>Tracking Details</h3>
        <Facts
          facts={[
            ['Track Date', shortDate(license.trackDate)],
            ['Forms Due', shortDate(license.dueDate)],
            ['Effective Date', shortDate(license.effectiveDate)],
            ['Expiration', <DateWithMeaning key="expiration" date={license.expirationDate} today={today} />],
            ['Renewal Tracking', trackingInWords(license.isTrackingOnly)],
            ['License Notes', license.notes],
          ]}
        />
        <h3>License Information</h3>
        <Facts
          facts={[
            ['License', rankInWords(row)],
            ...licenseFacts(license),
            ['Officers', officerStatusLabels[row.officerStatus]],
            ['Assignee', license.assignedUser?.name ?? 'Unassigned'],
          ]}
        />
        <h3>Renewal Notes</h3>
        {license.renewalNotes ? <p>{license.renewalNotes}</p> : <p className="eg-muted">There are no renewal notes.</p>}
      </>
    )}
  </LicenseDetails>
);
