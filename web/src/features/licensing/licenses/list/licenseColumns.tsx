import { type LicenseListRow, type LicenseQuery, licensesColumns } from '@evergreen/contracts/license-list';
import { untrackedInWords } from '@evergreen/contracts/shown-words';
import { Link } from 'react-router';
import { DateWithMeaning } from '../../../../kit/values/DateWithMeaning';
import { contractColumns } from '../../../../kit/list/columns/contractColumns';
import type { Column } from '../../../../kit/list/state/types';
import { Tag } from '../../../../kit/signs/Tag';
import { LicenseInfo } from '../../../../shared/renewals/rows/LicenseInfo';
import { RowMarks } from '../../../../shared/renewals/rows/RowNotes';
import { StagePips } from '../../../../shared/renewals/rows/StagePips';
import { WithPrimary } from '../../../../shared/renewals/rows/WithPrimary';
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

/** @param oneLine one line per license: an alert is an icon, and widths can be dragged */
export const licenseColumns = (today: string, oneLine: boolean): readonly Column<LicenseListRow, LicenseQuery>[] =>
  contractColumns(licensesColumns, {
    licenseNumber: {
      width: '130px',
      share: 0.2,
      cell: (row) => (
        <span className="eg-number" title={row.licenseNumber}>
          {row.licenseNumber}
        </span>
      ),
      ...(oneLine
        ? { extra: (row: LicenseListRow) => <RowMarks row={{ ...row, notes: null }} /> }
        : { detail: (row: LicenseListRow) => row.licenseTypeName }),
      narrow: 'first',
    },
    accountNumber: { width: '66px' },
    licenseType: { width: '120px' },
    licensingAuthority: { width: '140px' },
    premises: { width: '130px' },
    rank: { width: '100px', share: 0.1 },
    stage: { width: '150px', share: 0.2, cell: (row) => <Stage row={row} />, narrow: 'second' },
    track: { width: '72px' },
    due: { width: '162px', cell: (row) => <DateWithMeaning date={row.renewalDueDate} today={today} /> },
    expires: {
      width: '152px',
      cell: (row) => <DateWithMeaning date={row.expirationDate} today={today} />,
      narrow: 'first',
    },
    propertyName: {
      width: '130px',
      share: 0.4,
      cell: (row) => <Link to={`/properties/${row.propertyId}`}>{row.propertyName}</Link>,
      narrow: 'second',
    },
    city: { width: '84px', share: 0.1 },
    state: { width: '58px' },
    county: { width: '72px' },
    jurisdiction: { width: '96px' },
    designee: { width: '120px' },
    assignee: {
      width: '110px',
      cell: (row) => row.assignedUserName ?? <span className="eg-muted">Unassigned</span>,
    },
    info: { labelHidden: true, width: '36px', cell: (row) => <LicenseInfo row={row} today={today} /> },
  });
