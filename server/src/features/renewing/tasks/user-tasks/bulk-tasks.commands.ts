import type {
  BulkAssignTasksBody,
  BulkTaskDatesBody,
  BulkTaskDescriptionsBody,
  BulkTasksAnswer,
  BulkTasksBody,
  UserTaskFailure,
} from '@evergreen/contracts/renewing/user-tasks';
import { userTaskReasons } from '@evergreen/contracts/renewing/user-tasks';
import { today } from '@evergreen/workflows/dates';
import type { TaskEvent } from '@evergreen/workflows/renewing/task.events';
import type { Type } from '@nestjs/common';
import { Command } from '../../../../kernel/commands/command.js';
import { handles } from '../../../../kernel/commands/handles.js';
import { type Reasons, whyRefused } from '../../../../kernel/commands/refused-one.js';
import { Missing } from '../../../../kernel/errors.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { assigneeFacts } from '../../../licensing/licenses/license/information-facts.js';
import * as decider from '../task.decider.js';
import { placesOf } from '../task-place.js';
import { type TaskChange, TaskWriter } from '../task-writer.js';
import { Tasks, type TaskState } from '../tasks.events.js';
import { seesTask } from './user-tasks.filter.js';

export class AssignTasks extends Command<BulkAssignTasksBody, BulkTasksAnswer> {}
export class FinishTasks extends Command<BulkTasksBody, BulkTasksAnswer> {}
export class MoveTasks extends Command<BulkTaskDatesBody, BulkTasksAnswer> {}
export class DescribeTasks extends Command<BulkTaskDescriptionsBody, BulkTasksAnswer> {}

/** In one order, so that two people who change the same tasks wait for each other without a deadlock. */
const lockSql = `select t.id, case when l.id is not null then 'License # ' || l.license_number else p.name end as subject
  from tasks t
  left join licenses l on l.tenant_id = t.tenant_id and l.id = t.license_id
  left join properties p on p.tenant_id = t.tenant_id and p.id = t.property_id
  where t.tenant_id = $1 and t.id = any ($2::uuid[]) order by t.id for update of t`;

const reasonsFor = ({ licensingServiceLevel }: Actor, task: TaskState['context'] | undefined): Reasons => {
  const isRestricted = licensingServiceLevel === 'Restricted' && task?.kind === 'Renewal';
  return {
    missing: userTaskReasons.missing,
    forbidden: isRestricted ? userTaskReasons.restricted : userTaskReasons.otherSide,
  };
};

type Decide<C> = (state: TaskState, command: C, around: decider.TaskCircumstances) => TaskEvent[];

/** Each task by the rules for a single one; a refusal of one does not affect the others. */
const onEach = <C extends Command<BulkTasksBody & { assignedUserId?: string | null }, BulkTasksAnswer>>(
  command: Type<C>,
  decide: Decide<C>,
  first: (command: C, today: string) => void = () => undefined,
) =>
  handles<C, BulkTasksAnswer, readonly [typeof TaskWriter]>(
    command,
    async (uow, sent, writer) => {
      const { userTaskIds, assignedUserId = null } = sent.data;
      const day = today(uow.by.timeZone, new Date(uow.now));
      first(sent, day);
      const [known, assignee] = await Promise.all([
        uow.query<{ id: string; subject: string }>(lockSql, [tenantOf(uow.by), userTaskIds]),
        assigneeFacts(uow, assignedUserId),
      ]);
      const subjects = new Map(known.map(({ id, subject }) => [id, subject]));
      const tasks = await Promise.all(known.map(({ id }) => uow.load(Tasks, id)));
      const byId = new Map(tasks.map((task) => [task.id, task]));
      const placeFor = await placesOf(
        uow,
        tasks.map(({ state }) => state.context),
      );
      const failures: UserTaskFailure[] = [];
      const changes: TaskChange[] = [];
      for (const taskId of userTaskIds) {
        const task = byId.get(taskId);
        try {
          if (!task || !seesTask(uow.by, task.state.context.assignedUserId)) throw new Missing();
          const { renewalDesignation: designation, closed } = placeFor(task.state.context);
          const around = { tenantId: tenantOf(uow.by), designation, today: day, assignee, closed };
          changes.push(writer.append(uow, task, ...decide(task.state, sent, around)));
        } catch (error) {
          failures.push({
            taskId,
            subject:
              task && seesTask(uow.by, task.state.context.assignedUserId) ? (subjects.get(taskId) ?? null) : null,
            reason: whyRefused(error, reasonsFor(uow.by, task?.state.context)),
          });
        }
      }
      await writer.follow(uow, changes);
      return { updatedTasksCount: userTaskIds.length - failures.length, failures };
    },
    [TaskWriter],
  );

export const bulkTaskHandlers = [
  onEach(AssignTasks, (state, command, around) => decider.assignTask(state, command, around)),
  onEach(FinishTasks, (state) => [decider.finishTask(state)]),
  onEach(
    MoveTasks,
    (state, { data }, around) => decider.moveTask(state, data.followUpDate, around),
    ({ data }, day) => decider.refusePast(data.followUpDate, day),
  ),
  onEach(DescribeTasks, (state, { data }, around) => decider.describeTask(state, data.description, around)),
];
