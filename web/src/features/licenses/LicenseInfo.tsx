import { jurisdictionLabels, licenseTermLabels } from '@evergreen/contracts/enums';
import { type LicenseListRow, officerStatusLabels } from '@evergreen/contracts/license-views';
import IconButton from '@mui/material/IconButton';
import { Info } from 'lucide-react';
import { DateWithMeaning, shortDate } from '../../kit/DateWithMeaning';
import { InfoDialog } from '../../kit/dialog/InfoDialog';
import { useDialog } from '../../kit/dialog/useDialog';
import { Facts } from '../../kit/page/Facts';
import { messageOf } from '../../kit/problem';
import { Loading, NothingHere } from '../../kit/states';
import { useLicenseDetails } from './licenses.api';
import { rankInWords } from './rank';

interface InfoProps {
  row: LicenseListRow;
  today: string;
}

const Details = ({ row, today }: InfoProps) => {
  const { data: license, error } = useLicenseDetails(row.id);
  if (error) return <NothingHere reason={messageOf(error)} tone="late" />;
  if (!license) return <Loading rows={8} />;
  return (
    <>
      <h3>Tracking Details</h3>
      <Facts
        facts={[
          ['Track Date', shortDate(license.trackDate)],
          ['Forms Due', shortDate(license.dueDate)],
          ['Effective Date', shortDate(license.effectiveDate)],
          ['Expiration', <DateWithMeaning key="expiration" date={license.expirationDate} today={today} />],
          ['Renewal Tracking', license.isTrackingOnly ? 'Tracking Only' : 'Track & Process'],
          ['License Notes', license.notes],
        ]}
      />
      <h3>License Information</h3>
      <Facts
        facts={[
          ['License', rankInWords(row)],
          ['License Type', license.licenseTypeName],
          ['Licensing Authority', license.licensingAuthorityName],
          ['Jurisdiction', jurisdictionLabels[license.jurisdiction]],
          ['License Term', licenseTermLabels[license.licenseTerm]],
          ['Premises', license.premisesName],
          ['Licensee(s)', license.licensees.map(({ name }) => name).join(', ')],
          ['Officers', officerStatusLabels[row.officerStatus]],
          ['Assignee', license.assignedUser?.name ?? 'Unassigned'],
        ]}
      />
      <h3>Renewal Notes</h3>
      {license.renewalNotes ? <p>{license.renewalNotes}</p> : <p className="eg-muted">There are no renewal notes.</p>}
    </>
  );
};

/** What the row has no room for; the row itself leads to the license. */
export const LicenseInfo = (props: InfoProps) => {
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
