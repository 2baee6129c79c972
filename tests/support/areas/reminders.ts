import type pg from 'pg';
import { ReminderScheduler } from '../../../server/src/features/renewing/tasks/reminders/reminder-scheduler.js';
import { Clock } from '../../../server/src/kernel/clock.js';
import { Transactions } from '../../../server/src/kernel/commands/transactions.js';
import { Config } from '../../../server/src/kernel/config/config.js';
import { Database } from '../../../server/src/kernel/db/database.js';
import { type Api, startApi } from '../api.js';

interface TaskFields {
  readonly property_id?: string;
  readonly license_id?: string;
  readonly follow_up_date: string;
  readonly assigned_user_id: string | null;
}

export interface StoredDigest {
  readonly to_address: string;
  readonly subject: string;
  readonly body_text: string;
}

/**
 * The program without workers, its world, and due tasks that no command could create.
 * @param start another way to start it: among servers
 */
export const openReminders = async (start: (env: Record<string, string>) => Promise<Api> = startApi) => {
  const api = await start({ EVERGREEN_ROLES: 'api,scheduler' });
  const world = await api.world();
  const owner: pg.Client = await api.owner();
  const scheduler = () =>
    new ReminderScheduler(api.app.get(Config), api.app.get(Database), api.app.get(Transactions), api.app.get(Clock));

  return {
    api,
    world,
    owner,
    /** Three schedulers, at the same moment. */
    wake: () => Promise.all([scheduler(), scheduler(), scheduler()].map((scheduler) => scheduler.wake())),

    addProperties: async (tenantId: string, count: number): Promise<string[]> => {
      const { rows } = await owner.query<{ id: string }>(
        `insert into properties (tenant_id, id, version, created_on, modified_on, name, active, address1, city, state, country, match_key)
         select $1, id, 1, now(), now(), 'Pier ' || id, true, '1 Pier', 'Boston', 'MA', 'USA', id::text
         from (select gen_random_uuid() as id from generate_series(1, $2)) n returning id`,
        [tenantId, count],
      );
      return rows.map(({ id }) => id);
    },

    addTasks: (tenantId: string, tasks: readonly TaskFields[]) =>
      owner.query(
        `insert into tasks (tenant_id, id, version, created_on, modified_on, kind, status, license_id, property_id, follow_up_date,
           description, assigned_user_id, add_to_calendar)
         select $1, gen_random_uuid(), 1, now(), now(), case when license_id is null then 'ManagerChange' else 'Renewal' end,
           'open', license_id, property_id, follow_up_date, 'Tell the city', assigned_user_id, false
         from jsonb_to_recordset($2) as t (license_id uuid, property_id uuid, follow_up_date date, assigned_user_id uuid)`,
        [tenantId, JSON.stringify(tasks)],
      ),

    digests: async () =>
      (
        await owner.query<StoredDigest>(
          `select * from messages where template = 'task-digest' order by to_address, subject`,
        )
      ).rows,
  };
};
export type Reminders = Awaited<ReturnType<typeof openReminders>>;
