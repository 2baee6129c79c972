import { listTasks, readTask } from './userTasks.api';
import { taskKindLabels } from '@evergreen/contracts/renewing/enums';
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
} from '@evergreen/contracts/renewing/user-tasks';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { useIdentity } from '../../../kit/data/identity';
import { ProfileTabs, useTab } from '../../../kit/page/ProfileTabs';
import { managerChangeColumns } from './columns/managerChange';
import { propertyContactColumns } from './columns/propertyContact';
import { renewalColumns } from './columns/renewal';
import { TaskList } from './TaskList';
import { useTaskCounts } from './taskCounts';
import './tasks.css';
import { managerChangeTask, propertyContactTask, renewalTask } from './userTasks.api';

const tabs = ['renewals', 'manager-changes', 'property-contacts'] as const;

const Tabs = ({ now }: { now: (typeof tabs)[number] }) => {
  const counts = useTaskCounts();
  return (
    <ProfileTabs
      of="Tasks"
      now={now}
      tabs={{
        renewals: { label: taskKindLabels.Renewal, count: counts?.renewals },
        'manager-changes': { label: taskKindLabels.ManagerChange, count: counts?.managerChanges },
        'property-contacts': { label: taskKindLabels.PropertyContact, count: counts?.propertyContacts },
      }}
    />
  );
};

/** The tasks of a client: on its licenses, and at its properties. */
export const TasksPage = () => {
  const tab = useTab(tabs);
  const today = todayIn(useIdentity().timeZone);
  if (tab === 'manager-changes')
    return (
      <TaskList<ManagerChangeTaskRow, ManagerChangeTasksQuery>
        key={tab}
        kind="ManagerChange"
        prefix="change"
        contract={managerChangeTasksQuery}
        list={listTasks.managerChanges}
        one={readTask.managerChange}
        columns={managerChangeColumns(today)}
        taskOf={managerChangeTask}
      >
        <Tabs now={tab} />
      </TaskList>
    );
  if (tab === 'property-contacts')
    return (
      <TaskList<PropertyContactTaskRow, PropertyTasksQuery>
        key={tab}
        kind="PropertyContact"
        prefix="contact"
        contract={propertyTasksQuery}
        list={listTasks.propertyContacts}
        one={readTask.propertyContact}
        columns={propertyContactColumns(today)}
        taskOf={propertyContactTask}
      >
        <Tabs now={tab} />
      </TaskList>
    );
  return (
    <TaskList<RenewalTaskRow, RenewalTasksQuery>
      key={tab}
      kind="Renewal"
      prefix="renewal"
      contract={renewalTasksQuery}
      list={listTasks.renewals}
      one={readTask.renewal}
      columns={renewalColumns(today)}
      taskOf={renewalTask}
    >
      <Tabs now={tab} />
    </TaskList>
  );
};
