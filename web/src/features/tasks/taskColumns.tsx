import type {
  ManagerChangeTaskRow,
  ManagerChangeTasksQuery,
  PropertyContactTaskRow,
  PropertyTasksQuery,
  RenewalTaskRow,
  RenewalTasksQuery,
} from '@evergreen/contracts/user-tasks';
import type { PageQuery } from '@evergreen/contracts/common';
import type { ReactNode } from 'react';
import { DateWithMeaning, Moment, shortDate } from '../../kit/DateWithMeaning';
import type { Column } from '../../kit/list/types';
import { Expires, FormsDue } from '../../shared/renewals/deadlines';
import { StagePips } from '../../shared/renewals/StagePips';
import { personWords } from './personWords';
import { managerChangeTask, propertyContactTask, renewalTask, type UserTask, useWorkedBy } from './userTasks.api';

interface Assigned {
  name: string;
  active: boolean;
}

const Assignee = ({ to }: { to: Assigned | null }) =>
  to ? personWords(to) : <span className="eg-muted">Unassigned</span>;

/** As long as it may be, a row shows its beginning; the dialogs have all of it. */
const Words = ({ of }: { of: string | null }) =>
  of && (
    <span className="eg-task-row-words" title={of}>
      {of}
    </span>
  );

/** In a table what is said of it stands below it: the words beside it need the room. */
const Stacked = ({ children }: { children: ReactNode }) => <span className="eg-task-stacked">{children}</span>;

type Sorted = PageQuery & { sortBy: string };

const followUp = <R extends { followUpDate: string }, Q extends Sorted>(today: string): Column<R, Q> => ({
  id: 'follow-up',
  label: 'Follow-Up Date',
  width: '126px',
  sortBy: 'followUpDate',
  cell: ({ followUpDate }) => (
    <Stacked>
      <DateWithMeaning date={followUpDate} today={today} />
    </Stacked>
  ),
  narrow: 'first',
});

const created = <R extends { createdOn: string }, Q extends Sorted>(): Column<R, Q> => ({
  id: 'created',
  label: 'Created',
  width: '140px',
  sortBy: 'createdOn',
  cell: ({ createdOn }) => <Moment at={createdOn} />,
  optional: true,
});

const WorkedBy = ({ task }: { task: UserTask }) => {
  const by = useWorkedBy()(task);
  return by && `Worked by ${by}`;
};

const assignee = <R, Q extends Sorted>(
  of: (row: R) => Assigned | null,
  taskOf: (row: R) => UserTask,
): Column<R, Q> => ({
  id: 'assignee',
  label: 'Assignee',
  width: '140px',
  sortBy: 'assignedUserName',
  cell: (row) => <Assignee to={of(row)} />,
  detail: (row) => <WorkedBy task={taskOf(row)} />,
});

const placeOf = ({ city, state }: { city: string; state: string }) => [city, state].filter(Boolean).join(', ');

const property = <R extends { propertyName: string; city: string; state: string }, Q extends Sorted>(
  more: Pick<Column<R, Q>, 'narrow' | 'width'>,
): Column<R, Q> => ({
  id: 'property',
  label: 'Property',
  sortBy: 'propertyName',
  cell: (row) => <span className="eg-task-property">{row.propertyName}</span>,
  detail: placeOf,
  ...more,
});

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

const TypeNames = ({ names: [first, ...more] }: { names: readonly string[] }) =>
  first === undefined ? null : (
    <span title={[first, ...more].join(', ')}>
      {first}
      {more.length > 0 && (
        <>
          {' '}
          <span aria-hidden>+{more.length}</span>
          <span className="eg-sr">{more.join(', ')}</span>
        </>
      )}
    </span>
  );

export const managerChangeColumns = (
  today: string,
): readonly Column<ManagerChangeTaskRow, ManagerChangeTasksQuery>[] => [
  followUp(today),
  property({ narrow: 'first', width: '240px' }),
  {
    id: 'types',
    label: 'License Types',
    width: '190px',
    sortBy: 'licenseTypesCount',
    cell: (row) => <TypeNames names={row.licenseTypes} />,
  },
  { id: 'note', label: 'Note', sortBy: 'note', cell: ({ note }) => <Words of={note} />, narrow: 'second' },
  assignee((row) => row.assignee, managerChangeTask),
  created(),
];

export const propertyContactColumns = (
  today: string,
): readonly Column<PropertyContactTaskRow, PropertyTasksQuery>[] => [
  followUp(today),
  property({ narrow: 'first', width: '240px' }),
  {
    id: 'description',
    label: 'Description',
    sortBy: 'description',
    cell: ({ description }) => <Words of={description} />,
    narrow: 'second',
  },
  assignee((row) => row.assignee, propertyContactTask),
  created(),
];
