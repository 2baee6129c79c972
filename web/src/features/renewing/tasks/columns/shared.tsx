import { personInWords } from '@evergreen/contracts/shown-words';
import type { ReactNode } from 'react';
import { DateWithMeaning, Moment } from '../../../../kit/values/DateWithMeaning';
import { type UserTask, useWorkedBy } from '../userTasks.api';

interface Assigned {
  name: string;
  active: boolean;
}

const Assignee = ({ to }: { to: Assigned | null }) =>
  to ? personInWords(to) : <span className="eg-muted">Unassigned</span>;

/** A row shows the beginning of a long text; the dialogs have all of it. */
export const Words = ({ of }: { of: string | null }) =>
  of && (
    <span className="eg-task-row-words" title={of}>
      {of}
    </span>
  );

/** In a table the details are below it: the text next to it needs the space. */
export const Stacked = ({ children }: { children: ReactNode }) => <span className="eg-task-stacked">{children}</span>;

/** The common columns of all task lists. */
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

/** The first column of a narrow row. */
export const leadingProperty = { ...property, narrow: 'first' as const, width: '240px' };
