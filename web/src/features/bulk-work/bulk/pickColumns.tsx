import type { BulkLicenseRow, BulkLicensesQuery } from '@evergreen/contracts/bulk-work/bulk';
import { renewalTrackingTypeLabels } from '@evergreen/contracts/licensing/enums';
import type { Column } from '../../../kit/list/state/types';
import { Tag } from '../../../kit/signs/Tag';
import { DateWithMeaning, shortDate } from '../../../kit/values/DateWithMeaning';

/**
 * Columns of the licenses to choose from.
 * @param given the due date that all of them get; null: each its own
 */
export const columnsFor = (
  today: string,
  given: string | null,
): readonly Column<BulkLicenseRow, BulkLicensesQuery>[] => [
  {
    id: 'license',
    label: 'License',
    sortBy: 'licenseNumber',
    cell: ({ licenseNumber }) => licenseNumber,
    detail: ({ licenseType }) => licenseType,
    narrow: 'first',
  },
  {
    id: 'property',
    label: 'Property',
    sortBy: 'propertyName',
    cell: ({ propertyName }) => propertyName,
    detail: ({ city, state }) => `${city}, ${state}`,
    narrow: 'second',
  },
  {
    id: 'authority',
    label: 'Licensing Authority',
    sortBy: 'licensingAuthority',
    cell: ({ licensingAuthority }) => licensingAuthority,
  },
  {
    id: 'tracking',
    label: 'Tracking',
    cell: ({ isTrackingOnly }) =>
      isTrackingOnly ? <Tag tone="special">Tracking only</Tag> : renewalTrackingTypeLabels.TrackingAndProcess,
  },
  { id: 'track', label: 'Track', sortBy: 'trackDate', cell: ({ trackDate }) => shortDate(trackDate) },
  {
    id: 'due',
    label: 'Will Be Due',
    sortBy: 'dueDate',
    cell: ({ dueDate }) => <DateWithMeaning date={given ?? dueDate} today={today} />,
  },
  {
    id: 'expires',
    label: 'Expires',
    sortBy: 'expirationDate',
    cell: ({ expirationDate }) => <DateWithMeaning date={expirationDate} today={today} />,
    narrow: 'first',
  },
  {
    id: 'assignee',
    label: 'Assignee',
    sortBy: 'assignedUserName',
    cell: ({ assignedUserName }) => assignedUserName ?? <span className="eg-muted">Unassigned</span>,
  },
];
