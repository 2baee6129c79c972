import { renewalDesignationLabels } from '@evergreen/contracts/enums';
import type { SlowRenewalRow } from '@evergreen/contracts/dashboard';
import type { RenewalRow, RenewalsQuery } from '@evergreen/contracts/queue';
import { DateWithMeaning, shortDate } from '../../kit/DateWithMeaning';
import type { Column } from '../../kit/list/types';
import { SlowTag } from '../../shared/renewals/SlowTag';
import { StagePips } from '../../shared/renewals/StagePips';
import { Tag } from '../../kit/Tag';
import { LicenseDetails } from './LicenseDetails';

/** Forms that are filed are no longer due. */
const filed = 5;
const monthAhead = 30;

const SlowMark = ({ renewal }: { renewal: SlowRenewalRow | undefined }) =>
  renewal && (
    <div>
      <SlowTag renewal={renewal} />
    </div>
  );

export const columnsFor = (
  today: string,
  slow: ReadonlyMap<string, SlowRenewalRow>,
): readonly Column<RenewalRow, RenewalsQuery>[] => [
  {
    id: 'license',
    label: 'License',
    sortBy: 'licenseNumber',
    cell: (row) => row.licenseNumber,
    detail: (row) => row.licenseType,
    narrow: 'first',
  },
  {
    id: 'type',
    label: 'License Type',
    sortBy: 'licenseType',
    cell: (row) => row.licenseType,
    optional: true,
  },
  { id: 'premises', label: 'Premises', sortBy: 'premisesName', cell: (row) => row.premisesName, optional: true },
  {
    id: 'stage',
    label: 'Stage',
    sortBy: 'renewalStatus',
    cell: (row) =>
      row.renewalStatusCode === null ? (
        <Tag>Perpetual</Tag>
      ) : (
        <>
          <StagePips stage={row.renewalStatusCode} trackingOnly={row.isTrackingOnlyRenewal} />
          <SlowMark renewal={slow.get(row.id)} />
        </>
      ),
    narrow: 'second',
  },
  { id: 'track', label: 'Track', sortBy: 'trackDate', cell: (row) => shortDate(row.trackDate) },
  {
    id: 'due',
    label: 'Due',
    sortBy: 'renewalDueDate',
    cell: (row) => (
      <DateWithMeaning date={row.renewalDueDate} today={today} settled={(row.renewalStatusCode ?? 0) >= filed} />
    ),
  },
  {
    id: 'follow-up',
    label: 'Follow-Up',
    sortBy: 'followUpDate',
    cell: (row) => shortDate(row.followUpDate),
    optional: true,
  },
  {
    id: 'expires',
    label: 'Expires',
    sortBy: 'expirationDate',
    cell: (row) => <DateWithMeaning date={row.expirationDate} today={today} soonWithin={monthAhead} />,
    narrow: 'first',
  },
  {
    id: 'property',
    label: 'Property',
    sortBy: 'propertyName',
    cell: (row) => row.propertyName,
    detail: (row) => [row.city, row.state].filter(Boolean).join(', '),
  },
  { id: 'city', label: 'City', sortBy: 'city', cell: (row) => row.city, optional: true },
  { id: 'state', label: 'State', sortBy: 'state', cell: (row) => row.state, optional: true },
  {
    id: 'designee',
    label: 'Designee',
    cell: (row) => renewalDesignationLabels[row.renewalDesignation],
    optional: true,
  },
  {
    id: 'assignee',
    label: 'Assignee',
    sortBy: 'assignedUserName',
    cell: (row) => row.assignedUserName ?? <span className="eg-muted">Unassigned</span>,
  },
  {
    id: 'details',
    label: 'Details',
    labelHidden: true,
    width: '44px',
    cell: (row) => <LicenseDetails row={row} today={today} slow={slow.get(row.id)} />,
    narrow: 'first',
  },
];
