import { jurisdictionLabels, licenseTermLabels, renewalDesignationLabels } from '@evergreen/contracts/enums';
import type { SlowRenewalRow } from '@evergreen/contracts/dashboard';
import type { RenewalRow } from '@evergreen/contracts/queue';
import IconButton from '@mui/material/IconButton';
import { Info } from 'lucide-react';
import { DateWithMeaning, shortDate } from '../../kit/DateWithMeaning';
import { InfoDialog } from '../../kit/dialog/InfoDialog';
import { useDialog } from '../../kit/dialog/useDialog';
import { Facts } from '../../kit/page/Facts';
import { messageOf } from '../../kit/problem';
import { slowWords } from '../../shared/renewals/SlowTag';
import { Loading, NothingHere } from '../../kit/states';
import { useListItemDetails } from './queue.api';

interface DetailsProps {
  row: RenewalRow;
  today: string;
  slow: SlowRenewalRow | undefined;
}

const Details = ({ row, today, slow }: DetailsProps) => {
  const { data: license, error } = useListItemDetails(row.id);
  if (error) return <NothingHere reason={messageOf(error)} tone="late" />;
  if (!license) return <Loading rows={6} />;
  const { assignedUser } = license;
  return (
    <Facts
      facts={[
        ['Property', [row.propertyName, row.city, row.state].filter(Boolean).join(', ')],
        ['License Type', license.licenseTypeName],
        ['Licensing Authority', license.licensingAuthorityName],
        ['Jurisdiction', jurisdictionLabels[license.jurisdiction]],
        ['License Term', licenseTermLabels[license.licenseTerm]],
        ['Licensee(s)', license.licensees.map(({ name }) => name).join(', ')],
        ['Premises', license.premisesName],
        ['Stage', row.renewalStatus],
        slow !== undefined && ['Slower than 9 of 10', slowWords(slow)],
        ['Effective Date', shortDate(license.effectiveDate)],
        ['Expiration', <DateWithMeaning key="expiration" date={license.expirationDate} today={today} />],
        ['Track Date', shortDate(license.trackDate)],
        ['Forms Due', shortDate(row.renewalDueDate)],
        ['Follow-Up Date', shortDate(row.followUpDate)],
        ['Renewal Designee', renewalDesignationLabels[license.renewalDesignation]],
        ['Assignee', assignedUser ? assignedUser.name : 'Unassigned'],
        ['Assignee Email', assignedUser && <a href={`mailto:${assignedUser.email}`}>{assignedUser.email}</a>],
        ['License Notes', license.notes],
        ['Renewal Notes', license.renewalNotes],
      ]}
    />
  );
};

/** What the row has no room for; the row itself leads to the license. */
export const LicenseDetails = (props: DetailsProps) => {
  const dialog = useDialog();
  const { row } = props;
  return (
    <>
      <IconButton size="small" onClick={dialog.show} aria-label={`Details of license ${row.licenseNumber}`}>
        <Info size={16} aria-hidden />
      </IconButton>
      {dialog.props.open && (
        <InfoDialog {...dialog.props} title={`License ${row.licenseNumber}`} width="medium">
          <Details {...props} />
        </InfoDialog>
      )}
    </>
  );
};
