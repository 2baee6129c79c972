import type { PageQuery } from '@evergreen/contracts/common';
import { personInWords } from '@evergreen/contracts/shown-words';
import type { ReactNode } from 'react';
import { DateWithMeaning, Moment } from '../../../kit/DateWithMeaning';
import type { Column } from '../../../kit/list/types';
import { type UserTask, useWorkedBy } from '../userTasks.api';

interface Assigned {
  name: string;
  active: boolean;
}

const Assignee = ({ to }: { to: Assigned | null }) =>
  to ? personInWords(to) : <span className="eg-muted">Unassigned</span>;

/** As long as it may be, a row shows its beginning; the dialogs have all of it. */
export const Words = ({ of }: { of: string | null }) =>
  of && (
    <span className="eg-task-row-words" title={of}>
      {of}
    </span>
  );

/** In a table what is said of it stands below it: the words beside it need the room. */
export const Stacked = ({ children }: { children: ReactNode }) => <span className="eg-task-stacked">{children}</span>;

type Sorted = PageQuery & { sortBy: string };

export const followUp = <R extends { followUpDate: string }, Q extends Sorted>(today: string): Column<R, Q> => ({
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
  needsName: true,
});

export const created = <R extends { createdOn: string }, Q extends Sorted>(): Column<R, Q> => ({
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

export const assignee = <R, Q extends Sorted>(
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

export const property = <R extends { propertyName: string; city: string; state: string }, Q extends Sorted>(
  more: Pick<Column<R, Q>, 'narrow' | 'width'>,
): Column<R, Q> => ({
  id: 'property',
  label: 'Property',
  sortBy: 'propertyName',
  cell: (row) => <span className="eg-task-property">{row.propertyName}</span>,
  detail: placeOf,
  ...more,
});
