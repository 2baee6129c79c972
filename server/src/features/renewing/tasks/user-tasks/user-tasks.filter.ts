import { followUpDateRangeDays, type TaskKind } from '@evergreen/contracts/renewing/enums';
import { inactiveAssignee, type UserTaskFilter } from '@evergreen/contracts/renewing/user-tasks';
import { unassigned } from '@evergreen/contracts/accounts/users';
import { addDays, today } from '@evergreen/workflows/dates';
import { may } from '@evergreen/workflows/permissions';
import { containing, holds } from '../../../../kernel/lists/like-patterns.js';
import type { ListQuery } from '../../../../kernel/lists/list-query.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';

/** Whose tasks of which client, and the current day there. */
export interface TasksOf {
  readonly by: Actor;
  readonly today: string;
}

export const tasksOf = (by: Actor, now: Date): TasksOf => ({ by, today: today(by.timeZone, now) });

/**
 * Administrators see all tasks; other users who work renewals see their own and the unassigned ones. Lists, counts
 * and calls use the same rule.
 */
export const seesTask = (by: Actor, assignedUserId: string | null): boolean =>
  may(by, 'assignee.filter') || assignedUserId === null || assignedUserId === by.userId;

/** `seesTask` as a condition of a list. */
export const visible = (list: ListQuery, { by }: TasksOf): ListQuery => {
  list.and('t.tenant_id = ?', tenantOf(by)).and(`t.status = 'open'`);
  return may(by, 'assignee.filter')
    ? list
    : list.and('(t.assigned_user_id is null or t.assigned_user_id = ?)', by.userId);
};

const hasLeft = `exists (select from users g where g.tenant_id = any (array[t.tenant_id, app_provider()])
  and g.id = t.assigned_user_id and g.status = 'inactive')`;

const assignees = (list: ListQuery, chosen: UserTaskFilter['assignedUserIds']): ListQuery => {
  if (!chosen || chosen.length === 0) return list;
  const people = chosen.filter((id) => id !== unassigned && id !== inactiveAssignee);
  const ways = [
    't.assigned_user_id = any (?::uuid[])',
    ...(chosen.includes(unassigned) ? ['t.assigned_user_id is null'] : []),
    ...(chosen.includes(inactiveAssignee) ? [hasLeft] : []),
  ];
  return list.and(`(${ways.join(' or ')})`, people);
};

const propertyHolds = (id: string) => `exists (select from properties p where p.tenant_id = t.tenant_id and p.id = ${id}
  and (${['p.name', 'p.city'].map((column) => holds(column)).join(' or ')}))`;

/** The searchable text of a task and of its subject; each `?` is the pattern. */
const searched: Record<TaskKind, string> = {
  Renewal: `(${holds('t.description')} or exists (select from licenses l where l.tenant_id = t.tenant_id and l.id = t.license_id
    and (${holds('l.license_number')} or ${propertyHolds('l.property_id')})))`,
  ManagerChange: `(${holds('t.description')} or ${propertyHolds('t.property_id')})`,
  PropertyContact: `(${holds('t.description')} or ${propertyHolds('t.property_id')})`,
};

const search = (list: ListQuery, kind: TaskKind, term: string | undefined): void => {
  if (term) list.and(searched[kind].replaceAll('?', list.value(containing(term))));
};

/** All filters of a list of one kind, on tasks `t` alone; late tasks are within every range. */
export const narrow = (list: ListQuery, kind: TaskKind, query: UserTaskFilter, of: TasksOf): ListQuery => {
  visible(list, of).and('t.kind = ?', kind);
  if (query.followUpDateRange)
    list.and('t.follow_up_date <= ?::date', addDays(of.today, followUpDateRangeDays[query.followUpDateRange]));
  search(list, kind, query.searchTerm);
  return assignees(list, query.assignedUserIds);
};
