import type { Created } from '@evergreen/contracts/common';
import type { ChecklistBody } from '@evergreen/contracts/renewing/task-checklist';
import type { TaskKind } from '@evergreen/contracts/renewing/enums';
import type { AssignTaskBody as AssignBody, TaskBody } from '@evergreen/contracts/renewing/tasks';
import { taskMessages } from '@evergreen/contracts/renewing/tasks';
import { today } from '@evergreen/workflows/dates';
import type { TaskEvent } from '@evergreen/workflows/renewing/task.events';
import type { Type } from '@nestjs/common';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../../kernel/errors.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { assigneeFacts } from '../../licensing/licenses/license/information-facts.js';
import { heldWorkableLicense } from '../../licensing/licenses/license/licenses.facts.js';
import * as decider from './task.decider.js';
import { type Place, placeOf } from './task-place.js';
import { TaskWriter } from './task-writer.js';
import { Tasks, type TaskState } from './tasks.events.js';
import { seesTask } from './user-tasks/user-tasks.filter.js';

/** Where the address looks for a task: in a renewal, on a license, among those of a kind; left out, anywhere. */
export interface TaskAddress {
  readonly kind?: TaskKind;
  readonly renewalId?: string;
  readonly licenseId?: string;
}

abstract class TaskCommand<P = null, R = null> extends Command<P, R> {
  constructor(
    by: Actor,
    readonly address: TaskAddress,
    taskId: string,
    data: P,
  ) {
    super(by, taskId, data);
  }
}

/** Answers its id. */
export class CreateTask extends TaskCommand<TaskBody, Created> {}
export class ChangeTask extends TaskCommand<Partial<TaskBody>> {}
/** For a manager change task: which of its authorities are informed. */
export class TickChecklist extends TaskCommand<Partial<ChecklistBody>> {}
export class AssignTask extends TaskCommand<AssignBody> {}
export class FinishTask extends TaskCommand {}
export class DeleteTask extends TaskCommand {}

/** Abandoned renewals are shown nowhere, and nothing in them. */
const licenseOf = async (uow: UnitOfWork, renewalId: string): Promise<{ licenseId: string; status: string }> => {
  const [renewal] = await uow.query<{ licenseId: string; status: string }>(
    `select license_id as "licenseId", status from renewals where tenant_id = $1 and id = $2 and status <> 'abandoned'`,
    [tenantOf(uow.by), renewalId],
  );
  if (!renewal) throw new Missing();
  return renewal;
};

export const circumstances = async (
  uow: UnitOfWork,
  { renewalDesignation: designation, closed }: Pick<Place, 'renewalDesignation' | 'closed'>,
  assignedUserId: string | null,
): Promise<decider.TaskCircumstances> => ({
  tenantId: tenantOf(uow.by),
  designation,
  today: today(uow.by.timeZone, new Date(uow.now)),
  assignee: await assigneeFacts(uow, assignedUserId),
  closed,
});

const isAt = async (
  uow: UnitOfWork,
  { kind, licenseId, renewalId }: TaskAddress,
  actual: TaskState['context'],
): Promise<boolean> => {
  if (renewalId !== undefined) return (await licenseOf(uow, renewalId)).licenseId === actual.licenseId;
  // The user who works a license works its task there, even if it is assigned to another. In the list of tasks it is
  // found by users whose list shows it.
  if (licenseId !== undefined) return licenseId === actual.licenseId;
  return seesTask(uow.by, actual.assignedUserId) && (kind === undefined || kind === actual.kind);
};

const licenseToWork = async (uow: UnitOfWork, { licenseId, renewalId = '' }: TaskAddress): Promise<string> => {
  if (licenseId !== undefined) return licenseId;
  const renewal = await licenseOf(uow, renewalId);
  if (renewal.status !== 'inProcess') throw new Refusal(taskMessages.notInProcess);
  return renewal.licenseId;
};

type Decide<C> = (
  state: TaskState,
  command: C,
  around: (assignedUserId: string | null) => Promise<decider.TaskCircumstances>,
) => TaskEvent[] | Promise<TaskEvent[]>;

/**
 * Every command on an existing task: found by its address, for a user who may work it, in the version that was seen.
 */
const onTask = <C extends TaskCommand<unknown>>(command: Type<C>, decide: Decide<C>) =>
  handles<C, null, readonly [typeof TaskWriter]>(
    command,
    async (uow, sent, writer) => {
      const task = await uow.load(Tasks, sent.id);
      const { context } = task.state;
      if (!(await isAt(uow, sent.address, context))) throw new Missing();
      const place = await placeOf(uow, context);
      uow.expect(sent, task);
      const around = (assignedUserId: string | null) => circumstances(uow, place, assignedUserId);
      await writer.write(uow, task, ...(await decide(task.state, sent, around)));
      return null;
    },
    [TaskWriter],
  );

/** A task on a license that the user may work. @throws Missing, Forbidden, Refusal */
export const createTask = async (
  uow: UnitOfWork,
  writer: TaskWriter,
  sent: Pick<CreateTask, 'by' | 'id' | 'data'>,
  address: TaskAddress,
): Promise<void> => {
  const license = await heldWorkableLicense(uow, await licenseToWork(uow, address));
  const { id: licenseId, renewalId } = license;
  // Its renewal ended while this waited for the lock.
  if (address.renewalId !== undefined && address.renewalId !== renewalId) await licenseToWork(uow, address);
  const around = await circumstances(uow, { ...license, closed: false }, sent.data.assignedUserId);
  const created = decider.createTask(sent, { licenseId, renewalId }, around);
  await writer.write(uow, uow.begin(Tasks, sent.id), created);
};

export const taskHandlers = [
  handles(
    CreateTask,
    async (uow, command, writer) => {
      await createTask(uow, writer, command, command.address);
      return { id: command.id };
    },
    [TaskWriter],
  ),

  onTask(ChangeTask, async (state, command, around) =>
    decider.changeTask(state, command, await around(command.data.assignedUserId ?? null)),
  ),
  onTask(AssignTask, async (state, command, around) =>
    decider.assignTask(state, command, await around(command.data.assignedUserId)),
  ),
  onTask(TickChecklist, async (state, command, around) => decider.tickChecklist(state, command, await around(null))),
  onTask(FinishTask, (state) => [decider.finishTask(state)]),
  onTask(DeleteTask, (state) => [decider.deleteTask(state)]),
];
