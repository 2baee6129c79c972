import type { TaskKind } from '@evergreen/contracts/enums';
import {
  managerChangeTasksColumns,
  managerChangeTasksQuery,
  type ManagerChangeTaskRow,
  type ManagerChangeTasksQuery,
  type PropertyContactTaskRow,
  propertyContactTasksColumns,
  propertyTasksQuery,
  type PropertyTasksQuery,
  renewalTasksColumns,
  renewalTasksQuery,
  type RenewalTaskRow,
  type RenewalTasksQuery,
} from '@evergreen/contracts/user-tasks';
import type { Sql } from '../../kernel/db/database.js';
import { type AskedList, shownList } from '../../kernel/lists/shown-list.js';
import { tasksOf } from './user-tasks.filter.js';
import { listedTasks, taskRowsOf } from './user-tasks.queries.js';
import type { Kinds } from './user-tasks.rows.js';

/** The open tasks of a kind, as whoever asks sees them. */
const ofKind = <K extends TaskKind>(kind: K) => ({
  find: (_: Sql, { by, query, now }: AskedList<Kinds[K]['query']>) => listedTasks(kind, query, tasksOf(by, now)),
  rows: (sql: Sql, { by }: AskedList<Kinds[K]['query']>, ids: string[]) => taskRowsOf(sql, by, kind, ids),
});

export const shownRenewalTasks = shownList<RenewalTaskRow, RenewalTasksQuery>({
  ...ofKind('Renewal'),
  query: renewalTasksQuery,
  columns: renewalTasksColumns,
});

export const shownManagerChangeTasks = shownList<ManagerChangeTaskRow, ManagerChangeTasksQuery>({
  ...ofKind('ManagerChange'),
  query: managerChangeTasksQuery,
  columns: managerChangeTasksColumns,
});

export const shownPropertyContactTasks = shownList<PropertyContactTaskRow, PropertyTasksQuery>({
  ...ofKind('PropertyContact'),
  query: propertyTasksQuery,
  columns: propertyContactTasksColumns,
});
