import type { RenewalTaskRow, RenewalTasksQuery } from '@evergreen/contracts/user-tasks';
import { shortDate } from '../../../kit/DateWithMeaning';
import type { Column } from '../../../kit/list/types';
import { Expires, FormsDue } from '../../../shared/renewals/deadlines';
import { StagePips } from '../../../shared/renewals/StagePips';
import { renewalTask } from '../userTasks.api';
import { assignee, created, followUp, property, Stacked, Words } from './shared';

export const renewalColumns = (today: string): readonly Column<RenewalTaskRow, RenewalTasksQuery>[] => [
  followUp(today),
  {
    id: 'license',
    label: 'License #',
    width: '140px',
    sortBy: 'licenseNumber',
    cell: (row) => row.licenseNumber,
    detail: (row) => row.licenseType,
    narrow: 'first',
  },
  property({ narrow: 'second' }),
  {
    id: 'stage',
    label: 'Stage',
    width: '134px',
    sortBy: 'renewalStatus',
    cell: ({ renewalStatus }) =>
      renewalStatus && (
        <Stacked>
          <StagePips stage={renewalStatus} />
        </Stacked>
      ),
  },
  {
    id: 'due',
    label: 'Due',
    width: '108px',
    sortBy: 'renewalDueDate',
    cell: (row) => (
      <Stacked>
        <FormsDue date={row.renewalDueDate} today={today} stage={row.renewalStatus} />
      </Stacked>
    ),
  },
  {
    id: 'expires',
    label: 'Expires',
    width: '108px',
    sortBy: 'expirationDate',
    cell: (row) => (
      <Stacked>
        <Expires date={row.expirationDate} today={today} />
      </Stacked>
    ),
  },
  {
    id: 'description',
    label: 'Description',
    sortBy: 'description',
    cell: ({ description }) => <Words of={description} />,
    narrow: 'second',
  },
  assignee(
    (row) =>
      row.assignedUserName === null ? null : { name: row.assignedUserName, active: row.assignedUserActive !== false },
    renewalTask,
  ),
  {
    id: 'track',
    label: 'Track',
    width: '82px',
    sortBy: 'trackDate',
    cell: (row) => shortDate(row.trackDate),
    optional: true,
  },
  {
    id: 'authority',
    label: 'Licensing Authority',
    width: '160px',
    sortBy: 'licensingAuthority',
    cell: (row) => row.licensingAuthority,
    optional: true,
  },
  {
    id: 'licensees',
    label: 'Licensee(s)',
    width: '160px',
    cell: (row) => row.licensees.join(', '),
    optional: true,
  },
  created(),
];
