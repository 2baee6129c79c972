import type { SlowRenewalRow } from '@evergreen/contracts/renewing/dashboard';
import { renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import type { RenewalRow } from '@evergreen/contracts/renewing/queue';
import { legallyInForceWords } from '@evergreen/workflows/licensing/filing-rules';
import { DateWithMeaning, shortDate } from '../../../kit/values/DateWithMeaning';
import { Facts } from '../../../kit/page/Facts';
import { LicenseDetails, licenseFacts } from '../../../shared/renewals/rows/LicenseDetails';
import { slowWords } from '../../../shared/renewals/rows/SlowTag';

interface RenewalInfoProps {
  row: RenewalRow;
  today: string;
  slow: SlowRenewalRow | undefined;
}

export const RenewalInfo = ({ row, today, slow }: RenewalInfoProps) => (
  <LicenseDetails row={row}>
    {(license) => (
      <Facts
        facts={[
          ['Property', [row.propertyName, row.city, row.state].filter(Boolean).join(', ')],
          ...licenseFacts(license),
          ['Stage', row.renewalStatus],
          slow !== undefined && ['Slower than 9 of 10', slowWords(slow)],
          ['Effective Date', shortDate(license.effectiveDate)],
          ['Expiration', <DateWithMeaning key="expiration" date={license.expirationDate} today={today} />],
          ['Track Date', shortDate(license.trackDate)],
          row.filingWindowOpensOn !== null && ['Filing Window', `From ${shortDate(row.filingWindowOpensOn)}`],
          row.isLegallyInForce && ['Standing', legallyInForceWords],
          ['Forms Due', shortDate(row.renewalDueDate)],
          ['Follow-Up Date', shortDate(row.followUpDate)],
          ['Renewal Designee', renewalDesignationLabels[license.renewalDesignation]],
          ['Assignee', license.assignedUser?.name ?? 'Unassigned'],
          [
            'Assignee Email',
            license.assignedUser && <a href={`mailto:${license.assignedUser.email}`}>{license.assignedUser.email}</a>,
          ],
          ['License Notes', license.notes],
          ['Renewal Notes', license.renewalNotes],
        ]}
      />
    )}
  </LicenseDetails>
);
