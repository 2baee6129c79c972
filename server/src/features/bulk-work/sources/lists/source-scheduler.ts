import { lastDueDay, type ListSchedule } from '@evergreen/workflows/bulk-work/source-schedule';
import { defaultTimeZone, knownTimeZone } from '@evergreen/contracts/accounts/clients';
import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, sortableInstant } from '../../../../kernel/clock.js';
import { Transactions } from '../../../../kernel/commands/transactions.js';
import { Config } from '../../../../kernel/config/config.js';
import { Database } from '../../../../kernel/db/database.js';
import { Refusal } from '../../../../kernel/errors.js';
import { newId } from '../../../../kernel/ids.js';
import { Wake } from '../../../../kernel/jobs/wake.js';
import { systemActor } from '../../../../kernel/tenancy/actor.js';
import { beginFetch } from './begin-fetch.js';

interface Scheduled extends ListSchedule {
  readonly clientId: string;
  readonly firmId: string;
  readonly sourceId: string;
  readonly timeZone: string;
  /** The last scheduled day on which the list was fetched. */
  readonly slot: string | null;
}

interface Due extends Pick<Scheduled, 'clientId' | 'firmId' | 'sourceId'> {
  readonly day: string;
}

const scheduledSql = `select client_id as "clientId", firm_id as "firmId", source_id as "sourceId", time_zone as "timeZone",
  every, on_day as "onDay", at, slot from scheduled_sources()`;

const claimSql = `with old as (delete from source_slots where tenant_id = $1 and source_id = $2 and slot < $3::date - 60)
  insert into source_slots (tenant_id, source_id, slot) values ($1, $2, $3) on conflict do nothing returning slot`;

/**
 * Once a minute: the sources whose scheduled time has passed, in the client's time zone, and that were not fetched
 * for that day.
 */
@Injectable()
export class SourceScheduler {
  private readonly waking: Wake;

  constructor(
    config: Config,
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    this.waking = new Wake(config, new Logger('Sources'), 'Sources are asked later');
  }

  @Interval('sources', Wake.EVERY_MS)
  wake(): Promise<void> {
    return this.waking.each(
      () => this.due(),
      (source) => this.begin(source),
    );
  }

  private async due(): Promise<Due[]> {
    const scheduled = await this.database.outside((sql) => sql.query<Scheduled>(scheduledSql));
    const now = this.clock.now().toISOString();
    return scheduled.flatMap(({ clientId, firmId, sourceId, timeZone, slot, ...schedule }) => {
      const [day = '', time = ''] = sortableInstant(now, knownTimeZone(timeZone) ?? defaultTimeZone).split(' ');
      const due = lastDueDay(schedule, day, time);
      return due !== null && (slot === null || slot < due) ? [{ clientId, firmId, sourceId, day: due }] : [];
    });
  }

  /** The claim and its job are one transaction: of many schedulers one begins it, and a crash leaves both or none. */
  private async begin({ clientId, firmId, sourceId, day }: Due): Promise<void> {
    const requestId = newId();
    const by = systemActor(clientId, firmId, requestId, { clientId });
    try {
      await this.transactions.run(by, requestId, async (uow) => {
        const [claimed] = await uow.query(claimSql, [clientId, sourceId, day]);
        if (claimed) beginFetch(uow, newId(), { sourceId, slot: day });
      });
    } catch (error) {
      // One fetch is running: this one follows in a later minute.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
