import { jurisdictionLabels, renewalDesignationLabels } from '@evergreen/contracts/enums';
import type { LicenseListRow, LicenseQuery } from '@evergreen/contracts/license-views';
import { rankInWords, untrackedInWords } from '@evergreen/contracts/shown-words';
import { Link } from 'react-router';
import { DateWithMeaning, shortDate } from '../../kit/DateWithMeaning';
import type { Column } from '../../kit/list/types';
import { Tag } from '../../kit/Tag';
import { LicenseInfo } from '../../shared/renewals/LicenseInfo';
import { RowMarks } from '../../shared/renewals/RowNotes';
import { StagePips } from '../../shared/renewals/StagePips';
import { WithPrimary } from '../../shared/renewals/WithPrimary';
import './licenses-list.css';

const primaryOf = (row: LicenseListRow) => ({
  id: row.masterLicenseId ?? '',
  licenseNumber: row.masterLicenseNumber ?? '',
  isTrackingOnly: row.isTrackingOnlyRenewal ?? false,
});

const Stage = ({ row }: { row: LicenseListRow }) => {
  const { renewalStatus: stage, isTrackingOnlyRenewal } = row;
  if (stage === null) return <Tag>{untrackedInWords(row)}</Tag>;
  return (
    <span className="eg-license-stage">
      {row.isWithPrimary ? (
        <WithPrimary stage={stage} primary={primaryOf(row)} />
      ) : (
        <StagePips stage={stage} trackingOnly={isTrackingOnlyRenewal ?? false} />
      )}
    </span>
  );
};

/** @param oneLine one line a license: an alert is a sign, and widths can be dragged */
export const licenseColumns = (today: string, oneLine: boolean): readonly Column<LicenseListRow, LicenseQuery>[] => [
  {
    id: 'licenseNumber',
    width: '130px',
    share: 0.2,
    label: 'License #',
    sortBy: 'licenseNumber',
    cell: (row) => (
      <span className="eg-number" title={row.licenseNumber}>
        {row.licenseNumber}
      </span>
    ),
    ...(oneLine
      ? { beside: (row: LicenseListRow) => <RowMarks row={{ ...row, notes: null }} /> }
      : { detail: (row: LicenseListRow) => row.licenseTypeName }),
    narrow: 'first',
  },
  { id: 'accountNumber', width: '66px', label: 'Acct #', sortBy: 'accountNumber', cell: (row) => row.accountNumber },
  {
    id: 'licenseType',
    width: '120px',
    label: 'License Type',
    cell: (row) => row.licenseTypeName,
    optional: true,
  },
  {
    id: 'licensingAuthority',
    width: '140px',
    label: 'Licensing Authority',
    sortBy: 'licensingAuthorityName',
    cell: (row) => row.licensingAuthorityName,
    optional: true,
  },
  {
    id: 'premises',
    width: '130px',
    label: 'Premises',
    sortBy: 'premisesName',
    cell: (row) => row.premisesName,
    optional: true,
  },
  {
    id: 'rank',
    width: '100px',
    share: 0.1,
    label: 'Primary License #',
    sortBy: 'masterLicenseNumber',
    cell: rankInWords,
  },
  {
    id: 'stage',
    width: '150px',
    share: 0.2,
    label: 'Stage',
    cell: (row) => <Stage row={row} />,
    narrow: 'second',
  },
  { id: 'track', width: '72px', label: 'Track', cell: (row) => shortDate(row.trackDate), optional: true },
  {
    id: 'due',
    width: '162px',
    label: 'Due',
    cell: (row) => <DateWithMeaning date={row.renewalDueDate} today={today} />,
    optional: true,
  },
  {
    id: 'expires',
    width: '152px',
    label: 'Expires',
    cell: (row) => <DateWithMeaning date={row.expirationDate} today={today} />,
    narrow: 'first',
  },
  {
    id: 'propertyName',
    width: '130px',
    share: 0.4,
    label: 'Property',
    sortBy: 'propertyName',
    cell: (row) => <Link to={`/properties/${row.propertyId}`}>{row.propertyName}</Link>,
    narrow: 'second',
  },
  { id: 'city', width: '84px', share: 0.1, label: 'City', sortBy: 'city', cell: (row) => row.city },
  { id: 'state', width: '58px', label: 'State', sortBy: 'state', cell: (row) => row.state },
  { id: 'county', width: '72px', label: 'County', sortBy: 'county', cell: (row) => row.county },
  {
    id: 'jurisdiction',
    width: '96px',
    label: 'Jurisdiction',
    sortBy: 'jurisdiction',
    cell: (row) => jurisdictionLabels[row.jurisdiction],
  },
  {
    id: 'designee',
    width: '120px',
    label: 'Designee',
    cell: (row) => renewalDesignationLabels[row.renewalDesignation],
    optional: true,
  },
  {
    id: 'assignee',
    width: '110px',
    label: 'Assignee',
    cell: (row) => row.assignedUserName ?? <span className="eg-muted">Unassigned</span>,
    optional: true,
  },
  {
    id: 'info',
    label: 'Details',
    labelHidden: true,
    width: '36px',
    cell: (row) => <LicenseInfo row={row} today={today} />,
  },
];
