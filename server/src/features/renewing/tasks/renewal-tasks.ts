import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import type { Asking } from '../../../kernel/undo/rules.js';
import { deleteTask, finishTask } from './task.decider.js';
import { TaskWriter } from './task-writer.js';
import { Tasks } from './tasks.events.js';

const openOf = async (asking: Asking, column: 'license_id' | 'renewal_id', id: string): Promise<string | undefined> => {
  const [task] = await asking.query<{ id: string }>(
    `select id from tasks where tenant_id = $1 and ${column} = $2 and kind = 'Renewal' and status = 'open'`,
    [tenantOf(asking.by), id],
  );
  return task?.id;
};

/** The open task that ends with an abandoned renewal. */
export const openTaskOfRenewal = (asking: Asking, renewalId: string): Promise<string | undefined> =>
  openOf(asking, 'renewal_id', renewalId);

/** What happens to the open task when its renewal ends. */
@Injectable()
export class RenewalTasks {
  constructor(private readonly writer: TaskWriter) {}

  /** Completed with completeRenewalTasks: the license's open task is done too. */
  async finish(uow: UnitOfWork, licenseId: string): Promise<void> {
    const id = await openOf(uow, 'license_id', licenseId);
    if (id === undefined) return;
    const task = await uow.load(Tasks, id);
    await this.writer.write(uow, task, finishTask(task.state));
  }

  /** The license is deleted: its open task leaves its assignee's calendar. */
  async withdraw(uow: UnitOfWork, licenseId: string): Promise<void> {
    const id = await openOf(uow, 'license_id', licenseId);
    if (id === undefined) return;
    const task = await uow.load(Tasks, id);
    await this.writer.write(uow, task, deleteTask(task.state));
  }

  /** Abandoned: the task that was created in it is deleted; an earlier one of the license stays. */
  async abandon(uow: UnitOfWork, renewalId: string): Promise<void> {
    const id = await openOf(uow, 'renewal_id', renewalId);
    if (id === undefined) return;
    const task = await uow.load(Tasks, id);
    // The row is the one before this transaction; an undo may have removed the task by now.
    if (task.state.value === 'open') await this.writer.write(uow, task, deleteTask(task.state));
  }
}
