import { renewalDesignationLabels, renewalStageLabels, type TaskKind } from '@evergreen/contracts/enums';
import { personInWords, unassignedInWords } from '@evergreen/contracts/shown-words';
import {
  managerChangeTasksQuery,
  type ManagerChangeTaskRow,
  type ManagerChangeTasksQuery,
  type PropertyContactTaskRow,
  propertyTasksQuery,
  type PropertyTasksQuery,
  renewalTasksQuery,
  type RenewalTaskRow,
  type RenewalTasksQuery,
} from '@evergreen/contracts/user-tasks';
import type { Sql } from '../../kernel/db/database.js';
import { type AskedList, date, day, type ShownColumn, shownList, text } from '../../kernel/lists/shown-list.js';
import { tasksOf } from './user-tasks.filter.js';
import { listedTasks, taskRowsOf } from './user-tasks.queries.js';
import type { Kinds } from './user-tasks.rows.js';

type OfProperty = ManagerChangeTaskRow | PropertyContactTaskRow;
type Row = RenewalTaskRow | OfProperty;

const followUp: ShownColumn<Row> = date('Follow-Up Date', ({ followUpDate }) => followUpDate);
const created: ShownColumn<Row> = day('Created', ({ createdOn }) => createdOn);
const property: readonly ShownColumn<Row>[] = [
  text('Property', ({ propertyName }) => propertyName),
  text('City', ({ city }) => city),
  text('State', ({ state }) => state),
];
const workedBy: ShownColumn<Row> = text('Worked By', ({ renewalDesignation: side }) => renewalDesignationLabels[side]);
const assignee: readonly ShownColumn<OfProperty>[] = [
  text('Assignee', ({ assignee: person }) => (person ? personInWords(person) : unassignedInWords)),
  workedBy,
];

/** The open tasks of a kind, as whoever asks sees them. */
const ofKind = <K extends TaskKind>(kind: K) => ({
  find: (_: Sql, { by, query, now }: AskedList<Kinds[K]['query']>) => listedTasks(kind, query, tasksOf(by, now)),
  rows: (sql: Sql, { by }: AskedList<Kinds[K]['query']>, ids: string[]) => taskRowsOf(sql, by, kind, ids),
});

export const shownRenewalTasks = shownList<RenewalTaskRow, RenewalTasksQuery>({
  ...ofKind('Renewal'),
  query: renewalTasksQuery,
  columns: {
    'follow-up': [followUp],
    license: [
      text('License #', ({ licenseNumber }) => licenseNumber),
      text('License Type', ({ licenseType }) => licenseType),
    ],
    property,
    stage: [text('Stage', ({ renewalStatus }) => renewalStatus && renewalStageLabels[renewalStatus])],
    due: [date('Due', ({ renewalDueDate }) => renewalDueDate)],
    expires: [date('Expires', ({ expirationDate }) => expirationDate)],
    description: [text('Description', ({ description }) => description)],
    assignee: [
      text('Assignee', ({ assignedUserName: name, assignedUserActive }) =>
        name === null ? unassignedInWords : personInWords({ name, active: assignedUserActive !== false }),
      ),
      workedBy,
    ],
    track: [date('Track', ({ trackDate }) => trackDate)],
    authority: [text('Licensing Authority', ({ licensingAuthority }) => licensingAuthority)],
    licensees: [text('Licensee(s)', ({ licensees }) => licensees.join(', '))],
    created: [created],
  },
});

export const shownManagerChangeTasks = shownList<ManagerChangeTaskRow, ManagerChangeTasksQuery>({
  ...ofKind('ManagerChange'),
  query: managerChangeTasksQuery,
  columns: {
    'follow-up': [followUp],
    property,
    types: [text('License Types', ({ licenseTypes }) => licenseTypes.join(', '))],
    note: [text('Note', ({ note }) => note)],
    assignee,
    created: [created],
  },
});

export const shownPropertyContactTasks = shownList<PropertyContactTaskRow, PropertyTasksQuery>({
  ...ofKind('PropertyContact'),
  query: propertyTasksQuery,
  columns: {
    'follow-up': [followUp],
    property,
    description: [text('Description', ({ description }) => description)],
    assignee,
    created: [created],
  },
});
