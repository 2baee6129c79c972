import { personInWords } from '@evergreen/contracts/shown-words';
import type { ReactNode } from 'react';
import { DateWithMeaning, Moment } from '../../../../kit/DateWithMeaning';
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

/** In a table what is said of it is below it: the words next to it need the room. */
export const Stacked = ({ children }: { children: ReactNode }) => <span className="eg-task-stacked">{children}</span>;

/** Looks of the columns that every list of tasks has. */
export const followUp = (today: string) => ({
  width: '126px',
  cell: ({ followUpDate }: { followUpDate: string }) => (
    <Stacked>
      <DateWithMeaning date={followUpDate} today={today} />
    </Stacked>
  ),
  narrow: 'first' as const,
  needsName: true as const,
});

export const created = {
  width: '140px',
  cell: ({ createdOn }: { createdOn: string }) => <Moment at={createdOn} />,
};

export const description = {
  cell: ({ description: words }: { description: string | null }) => <Words of={words} />,
  narrow: 'second' as const,
};

const WorkedBy = ({ task }: { task: UserTask }) => {
  const by = useWorkedBy()(task);
  return by && `Worked by ${by}`;
};

export const assignee = <R,>(of: (row: R) => Assigned | null, taskOf: (row: R) => UserTask) => ({
  width: '140px',
  cell: (row: R) => <Assignee to={of(row)} />,
  detail: (row: R) => <WorkedBy task={taskOf(row)} />,
});

interface OfProperty {
  propertyName: string;
  city: string;
  state: string;
}

export const property = {
  cell: ({ propertyName }: OfProperty) => <span className="eg-task-property">{propertyName}</span>,
  detail: ({ city, state }: OfProperty) => [city, state].filter(Boolean).join(', '),
};

/** Where it leads a row. */
export const leadingProperty = { ...property, narrow: 'first' as const, width: '240px' };
