import type { Paged } from '@evergreen/contracts/common';
import type { TaskKind } from '@evergreen/contracts/renewing/enums';
import {
  type ManagerChangeTaskRow,
  managerChangeTasksColumns,
  managerChangeTasksQuery,
  type ManagerChangeTasksQuery,
  type PropertyContactTaskRow,
  propertyContactTasksColumns,
  propertyTasksQuery,
  type PropertyTasksQuery,
  type RenewalTaskRow,
  renewalTasksColumns,
  renewalTasksQuery,
  type RenewalTasksQuery,
  type UserTaskCounts,
} from '@evergreen/contracts/renewing/user-tasks';
import { propertySide } from '@evergreen/workflows/permissions';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database, type Sql } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { ListQuery } from '../../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { narrow, type TasksOf, tasksOf, visible } from './user-tasks.filter.js';
import { type Kinds, type Order, orders, rows } from './user-tasks.rows.js';
import { type ListRequest, shownList } from '../../../../kernel/lists/shown-list.js';

const tasks = (select: string, from = 'tasks t') => new ListQuery({ select, from, countFrom: 'tasks t', tie: 't.id' });

/** The tasks of the list of a kind, in its order. */
export const listedTasks = <K extends TaskKind>(kind: K, query: Kinds[K]['query'], of: TasksOf): ListQuery => {
  const byName = orders[kind] as Readonly<Record<string, Order>> & { readonly followUpDate: Order };
  const { by, from } = byName[query.sortBy] ?? byName.followUpDate;
  return narrow(tasks('t.id', from), kind, query, of).sort(by, query.sortDirection);
};

/** The data of these tasks for the screen, in their order. */
export const taskRowsOf = async <K extends TaskKind>(
  sql: Sql,
  by: Actor,
  kind: K,
  ids: readonly string[],
): Promise<Kinds[K]['row'][]> => {
  const tasks = await sql.prepared<Kinds[K]['row']>(`user_tasks_${kind}`, rows[kind], [tenantOf(by), ids]);
  if (kind === 'Renewal') return tasks;
  return tasks.map((task) => ({
    ...task,
    renewalDesignation: propertySide(task.renewalDesignation === 'BillingClient', by.clientServiceLevel),
  }));
};

/** A client's open tasks, a kind at a time; the numbers are those of the lists. */
@Injectable()
export class UserTaskQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** First which tasks, in their order; their data is read for this page alone. */
  list<K extends TaskKind>(by: Actor, kind: K, query: Kinds[K]['query']): Promise<Paged<Kinds[K]['row']>> {
    const of = tasksOf(by, this.clock.now());
    return this.database.read(scopeOf(by), async (sql) => {
      const { items, ...totals } = await listedTasks(kind, query, of).page<{ id: string }>(sql, query);
      const ids = items.map(({ id }) => id);
      return { items: ids.length > 0 ? await taskRowsOf(sql, by, kind, ids) : [], ...totals };
    });
  }

  /** An open one that the list shows too; another person's is read on its license or its property. @throws Missing */
  one<K extends TaskKind>(by: Actor, kind: K, id: string): Promise<Kinds[K]['row']> {
    return this.database.read(scopeOf(by), async (sql) => {
      const of = tasksOf(by, this.clock.now());
      const open = await visible(tasks('t.id'), of).and('t.kind = ? ', kind).and('t.id = ?', id).count(sql);
      const [row] = open ? await taskRowsOf(sql, by, kind, [id]) : [];
      if (!row) throw new Missing();
      return row;
    });
  }

  counts(by: Actor): Promise<UserTaskCounts> {
    const of = tasksOf(by, this.clock.now());
    return this.database.read(scopeOf(by), async (sql) => {
      const counts = await visible(tasks('t.kind, count(*)::integer as count'), of).groups<{
        kind: TaskKind;
        count: number;
      }>(sql, 't.kind', 'kind');
      const count = (kind: TaskKind) => counts.find((count) => count.kind === kind)?.count ?? 0;
      const numbers = {
        renewals: count('Renewal'),
        managerChanges: count('ManagerChange'),
        propertyContacts: count('PropertyContact'),
      };
      return { ...numbers, total: numbers.renewals + numbers.managerChanges + numbers.propertyContacts };
    });
  }
}

/** The open tasks of a kind, as the caller sees them. */
const ofKind = <K extends TaskKind>(kind: K) => ({
  find: (_: Sql, { by, query, now }: ListRequest<Kinds[K]['query']>) => listedTasks(kind, query, tasksOf(by, now)),
  rows: (sql: Sql, { by }: ListRequest<Kinds[K]['query']>, ids: string[]) => taskRowsOf(sql, by, kind, ids),
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
