import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../../../kernel/clock.js';
import { Transactions } from '../../../../kernel/commands/transactions.js';
import { Config } from '../../../../kernel/config/config.js';
import { Database } from '../../../../kernel/db/database.js';
import { newId } from '../../../../kernel/ids.js';
import { Wake } from '../../../../kernel/jobs/wake.js';
import { systemActor } from '../../../../kernel/tenancy/actor.js';
import { digestDay } from './digest-day.js';
import { SendDigests } from './send-digests.handler.js';

/** For a client's runs; reports are deleted after that, when no user can be notified of them again. */
const KEPT_DAYS = 30;

interface ToRemind {
  readonly clientId: string;
  readonly firmId: string;
  readonly day: string;
}

const beginSql = `with old as (delete from reminder_runs where tenant_id = $1 and day < $2::date - ${KEPT_DAYS}),
    forgotten as (delete from told_reminders s where s.tenant_id = $1 and s.told_on < $2::date - ${KEPT_DAYS}
      and not exists (select from tasks t where t.tenant_id = $1 and t.id = s.subject_id and t.status = 'open'
        and t.assigned_user_id = s.user_id)
      and not exists (select from licenses l where l.tenant_id = $1 and l.id = s.subject_id and l.assigned_user_id = s.user_id))
  insert into reminder_runs (tenant_id, day) values ($1, $2) on conflict do nothing returning day`;

/** Once a minute: the clients where it is past seven, and whose digests of the day have not begun yet. */
@Injectable()
export class ReminderScheduler {
  private readonly waking: Wake;

  constructor(
    config: Config,
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    this.waking = new Wake(config, new Logger('Reminders'), 'Reminders begin later');
  }

  @Interval('reminders', Wake.EVERY_MS)
  wake(): Promise<void> {
    return this.waking.each(
      () => this.toRemind(),
      (client) => this.begin(client),
    );
  }

  private toRemind(): Promise<ToRemind[]> {
    return this.database.outside(async (sql) => {
      const zones = await sql.query<{ zone: string }>('select zone from reminded_time_zones() zone');
      const now = this.clock.now();
      const due = zones.flatMap(({ zone }) => {
        const day = digestDay(zone, now);
        return day === null ? [] : [{ zone, day }];
      });
      if (due.length === 0) return [];
      return sql.query<ToRemind>(
        'select client_id as "clientId", firm_id as "firmId", day from clients_to_remind($1, $2)',
        [due.map(({ zone }) => zone), due.map(({ day }) => day)],
      );
    });
  }

  /** The run and its job are one transaction: of many schedulers one begins it, and a crash leaves both or none. */
  private begin({ clientId, firmId, day }: ToRemind): Promise<void> {
    const requestId = newId();
    return this.transactions.run(systemActor(clientId, firmId, requestId, { clientId }), requestId, async (uow) => {
      const [begun] = await uow.query(beginSql, [clientId, day]);
      if (begun) uow.enqueue(SendDigests({ day, firmId }));
    });
  }
}
