import { Injectable, type OnModuleInit } from '@nestjs/common';
import { remove } from '../../../kernel/events/projection.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { LicenseDeletion } from '../../licensing/licenses/deleting/license-deletion.js';
import { whenDeleted } from '../../licensing/licenses/deleting/when-deleted.js';
import { RenewalTasks } from './renewal-tasks.js';
import { TaskRow } from './tasks.rows.js';

/** The tasks of a deleted license are deleted with it; their events stay. */
export const gone = whenDeleted(({ tasks }, { tenantId }) => tasks.map((id) => remove(TaskRow, { tenantId, id })));

@Injectable()
export class LicenseDeleted implements OnModuleInit {
  constructor(
    private readonly deletion: LicenseDeletion,
    private readonly tasks: RenewalTasks,
  ) {}

  onModuleInit(): void {
    this.deletion.follow(async (uow, licenseId) => {
      const tasks = await uow.query<{ id: string }>(
        'select id from tasks where tenant_id = $1 and license_id = $2 order by id',
        [tenantOf(uow.by), licenseId],
      );
      await this.tasks.withdraw(uow, licenseId);
      return { tasks: tasks.map(({ id }) => id) };
    });
  }
}
