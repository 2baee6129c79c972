import type { Created } from '@evergreen/contracts/common';
import type { AssignTask as AssignBody, TaskBody } from '@evergreen/contracts/tasks';
import { taskMessages } from '@evergreen/contracts/tasks';
import { today } from '@evergreen/workflows/dates';
import type { TaskEvent } from '@evergreen/workflows/task.machine';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../kernel/commands/command.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import { expectVersion } from '../../kernel/commands/decides.js';
import type { Loaded, UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../kernel/errors.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';
import { assigneeFacts, type LicenseFacts, workable } from '../licenses/index.js';
import * as decider from './task.decider.js';
import { TaskWriter } from './task-writer.js';
import { Tasks, type TaskState } from './tasks.events.js';

/** Where the address says that a task is: in a renewal, on a license; left out, anywhere. */
export interface TaskAddress {
  readonly renewalId?: string;
  readonly licenseId?: string;
}

abstract class TaskCommand<P = undefined, R = null> extends Command<P, R> {
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
export class ChangeTask extends TaskCommand<TaskBody> {}
export class AssignTask extends TaskCommand<AssignBody> {}
export class FinishTask extends TaskCommand {}
export class DeleteTask extends TaskCommand {}

/** Abandoned renewals have left every screen, and everything in them with it. */
const licenseOf = async (uow: UnitOfWork, renewalId: string): Promise<{ licenseId: string; status: string }> => {
  const [renewal] = await uow.query<{ licenseId: string; status: string }>(
    `select license_id as "licenseId", status from renewals where tenant_id = $1 and id = $2 and status <> 'abandoned'`,
    [tenantOf(uow.by), renewalId],
  );
  if (!renewal) throw new Missing();
  return renewal;
};

const circumstances = async (
  uow: UnitOfWork,
  { renewalDesignation: designation }: LicenseFacts,
  assignedUserId: string | null,
): Promise<decider.TaskCircumstances> => ({
  tenantId: tenantOf(uow.by),
  designation,
  today: today(uow.by.timeZone, new Date(uow.now)),
  assignee: await assigneeFacts(uow, assignedUserId),
});

@CommandHandler(CreateTask)
export class CreateTaskHandler implements ICommandHandler<CreateTask, Created> {
  constructor(
    private readonly transactions: Transactions,
    private readonly writer: TaskWriter,
  ) {}

  execute(command: CreateTask): Promise<Created> {
    return this.transactions.run(command.by, command.commandId, async (uow) => {
      const license = await workable(uow, await this.licenseId(uow, command.address));
      const { id: licenseId, renewalId } = license;
      const around = await circumstances(uow, license, command.data.assignedUserId);
      const created = decider.createTask(command, { licenseId, renewalId }, around);
      await this.writer.write(uow, uow.begin(Tasks, command.id), created);
      return { id: command.id };
    });
  }

  private async licenseId(uow: UnitOfWork, { licenseId, renewalId = '' }: TaskAddress): Promise<string> {
    if (licenseId !== undefined) return licenseId;
    const renewal = await licenseOf(uow, renewalId);
    if (renewal.status !== 'inProcess') throw new Refusal(taskMessages.notInProcess);
    return renewal.licenseId;
  }
}

type Decide<C> = (uow: UnitOfWork, task: Loaded<TaskState>, command: C, license: LicenseFacts) => Promise<TaskEvent[]>;

/** Everything done to a task that is there: found at its address, by somebody who may work its license, as it was seen. */
@Injectable()
abstract class OnTask<C extends TaskCommand<unknown>> {
  constructor(
    private readonly transactions: Transactions,
    private readonly writer: TaskWriter,
  ) {}

  protected abstract readonly decide: Decide<C>;

  execute(command: C): Promise<null> {
    return this.transactions.run(command.by, command.commandId, async (uow) => {
      const task = await uow.load(Tasks, command.id);
      const { licenseId } = task.state.context;
      if (licenseId === null || !(await this.isAt(uow, command.address, licenseId))) throw new Missing();
      const license = await workable(uow, licenseId);
      expectVersion(command, task);
      await this.writer.write(uow, task, ...(await this.decide(uow, task, command, license)));
      return null;
    });
  }

  private async isAt(uow: UnitOfWork, { licenseId, renewalId }: TaskAddress, actual: string): Promise<boolean> {
    if (renewalId !== undefined) return (await licenseOf(uow, renewalId)).licenseId === actual;
    return licenseId === undefined || licenseId === actual;
  }
}

@CommandHandler(ChangeTask)
export class ChangeTaskHandler extends OnTask<ChangeTask> {
  protected readonly decide: Decide<ChangeTask> = async (uow, { state }, command, license) =>
    decider.changeTask(state, command, await circumstances(uow, license, command.data.assignedUserId));
}

@CommandHandler(AssignTask)
export class AssignTaskHandler extends OnTask<AssignTask> {
  protected readonly decide: Decide<AssignTask> = async (uow, { state }, command, license) =>
    decider.assignTask(state, command, await circumstances(uow, license, command.data.assignedUserId));
}

@CommandHandler(FinishTask)
export class FinishTaskHandler extends OnTask<FinishTask> {
  protected readonly decide: Decide<FinishTask> = (_, { state }) => Promise.resolve([decider.finishTask(state)]);
}

@CommandHandler(DeleteTask)
export class DeleteTaskHandler extends OnTask<DeleteTask> {
  protected readonly decide: Decide<DeleteTask> = (_, { state }) => Promise.resolve([decider.deleteTask(state)]);
}

export const commandHandlers = [
  CreateTaskHandler,
  ChangeTaskHandler,
  AssignTaskHandler,
  FinishTaskHandler,
  DeleteTaskHandler,
];
