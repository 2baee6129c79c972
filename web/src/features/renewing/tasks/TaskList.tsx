import type { Paged } from '@evergreen/contracts/common';
import type { PageQuery } from '@evergreen/contracts/common';
import { followUpDateRangeLabels, type TaskKind } from '@evergreen/contracts/renewing/enums';
import { inactiveAssignee, type UserTaskFilter } from '@evergreen/contracts/renewing/user-tasks';
import Button from '@mui/material/Button';
import { Check, ListChecks, Pencil, StickyNote, UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { optionsOf } from '../../../kit/fields/options';
import { useCurrentRecord } from '../../../kit/dialog/useCurrentRecord';
import { useMay } from '../../../kit/data/identity';
import { ListPage } from '../../../kit/list/ListPage';
import { useListData } from '../../../kit/list/ListView';
import type { ListExport } from '../../../kit/areas/listAct';
import type { QueryContract } from '../../../kit/list/state/listUrl';
import type { Column, Filter, RowAction } from '../../../kit/list/state/types';
import { useBulkMode } from '../../../kit/list/state/useBulkMode';
import { assignees } from '../../../shared/renewals/filters/renewalFilters';
import { NoMailNotice } from '../../../shared/mail/NoMailNotice';
import type { BulkMode } from './BulkTaskDialogs';
import { BulkTasksBar, BulkTasksMenu } from './BulkTasks';
import { FirstSteps } from './FirstSteps';
import { type TaskAct, UserTaskDialog } from './UserTaskDialogs';
import { showsTasks, type TaskRow, useUserTaskRights, type UserTask } from './userTasks.api';

export type TasksQuery = UserTaskFilter & PageQuery;

const listExports = {
  Renewal: { type: 'shown-renewal-tasks' },
  ManagerChange: { type: 'shown-manager-change-tasks' },
  PropertyContact: { type: 'shown-property-contact-tasks' },
} as const satisfies Record<TaskKind, ListExport>;

const dateFilter = {
  kind: 'select',
  name: 'followUpDateRange',
  label: 'Follow-Up Date',
  options: optionsOf(followUpDateRangeLabels),
} as const;
const assigneeFilter = {
  kind: 'options',
  name: 'assignedUserIds',
  label: 'Assignee',
  options: { ...assignees, first: [{ value: inactiveAssignee, label: 'Inactive assignee' }] },
} as const;

const whoseTasks = (mayFilter: boolean): readonly Filter<TasksQuery>[] =>
  mayFilter ? [dateFilter, assigneeFilter] : [dateFilter];

interface TaskListProps<R extends TaskRow, Q extends TasksQuery> {
  kind: TaskKind;
  prefix: string;
  contract: QueryContract<Q>;
  list: (query: Q, signal: AbortSignal) => Promise<Paged<R>>;
  one: (id: string, signal: AbortSignal) => Promise<R>;
  columns: readonly Column<R, Q>[];
  taskOf: (row: R) => UserTask;
  /** The tabs. */
  children: ReactNode;
}

/** The open tasks of one kind, with acts on one and on several. */
export const TaskList = <R extends TaskRow, Q extends TasksQuery>(props: TaskListProps<R, Q>) => {
  const { kind, prefix, contract, list, one, columns, taskOf, children } = props;
  const mayFilter = useMay()('assignee.filter');
  const rights = useUserTaskRights();
  const bulk = useBulkMode<BulkMode>();
  const [open, setOpen] = useState<{ act: TaskAct; row: R }>();
  const source = { queryKey: ['user-tasks', kind], shows: showsTasks, contract, prefix, list };
  const { page } = useListData<R, Q, { items: R[]; totalItemCount: number }>(source);
  const row = useCurrentRecord<R>(open?.row, page?.items, { ...source, one: ({ id }, signal) => one(id, signal) });
  const now = row && { ...taskOf(row), isGone: row.isGone };

  const actionsOf = (row: R): RowAction<R>[] => {
    const task = taskOf(row);
    const { works, changes, reassigns } = rights(task);
    const run = (act: TaskAct) => () => setOpen({ act, row });
    return [
      ...(works ? [{ label: 'Mark Done', icon: Check, run: run('done') }] : []),
      ...(changes ? [{ label: 'Edit', icon: Pencil, run: run('edit') }] : []),
      ...(changes && task.checklist
        ? [{ label: 'Authorities to Inform', icon: ListChecks, run: run('checklist') }]
        : []),
      ...(kind === 'Renewal' ? [] : [{ label: 'View Notes', icon: StickyNote, run: run('notes') }]),
      ...(reassigns ? [{ label: 'Reassign', icon: UserPlus, run: run('reassign') }] : []),
    ];
  };
  return (
    <>
      <ListPage<R, Q>
        title="Tasks"
        noun={['task', 'tasks']}
        {...source}
        columns={columns}
        search={kind === 'Renewal' ? 'Search license, property, city' : 'Search property, city'}
        filters={whoseTasks(mayFilter) as unknown as readonly Filter<Q>[]}
        href={(row) => taskOf(row).to}
        rowName={(row) => `task of ${taskOf(row).subject}`}
        rowActions={actionsOf}
        actions={
          <>
            <Button component={Link} to="/reminders" variant="text">
              My Reminders
            </Button>
            <BulkTasksMenu button={bulk.menu} onChoose={bulk.begin} />
          </>
        }
        {...(bulk.now && {
          choosing: true,
          forChosen: ({ rows, clear }) =>
            bulk.now && (
              <BulkTasksBar
                mode={bulk.now}
                tasks={rows.map(taskOf)}
                onLeave={() => {
                  clear();
                  bulk.end();
                }}
              />
            ),
        })}
        exportAs={{ ...listExports[kind] }}
        empty={{ reason: 'There is nothing to follow up.', step: <FirstSteps /> }}
      >
        <NoMailNotice what="Reminders of follow-up dates" />
        {children}
      </ListPage>
      {open && now && (
        <UserTaskDialog
          act={open.act}
          task={now}
          reassigns={rights(taskOf(open.row)).reassigns}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
};
