import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ticks } from '../clock.js';
import { Config } from '../config/config.js';
import { Database } from '../db/database.js';
import { gauge } from '../gauge.js';
import { within } from '../timeout.js';

/** How long a result is cached: concurrent scrapes share one query. */
const KEPT_MS = 5_000;
const LIMIT_MS = 2_000;

const counts = [
  'jobsWaiting',
  'jobsFailed',
  'mailsQueued',
  'mailsFailed',
  'connections',
  'mostConnections',
  'databaseBytes',
] as const;
const moments = [
  'jobOldest',
  'jobNotHandedOver',
  'mailOldest',
  'unsealedSince',
  'checkpointAt',
  'backupAt',
  'verifyAt',
] as const;

type Figures = Readonly<Record<(typeof counts)[number], number> & Record<(typeof moments)[number], number | null>>;

const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Times as seconds since 1970, with the database's current time. */
const figuresSql = `select ${counts.map((name) => `${column(name)} as "${name}"`).join(', ')},
  ${moments.map((name) => `extract(epoch from ${column(name)})::float8 as "${name}"`).join(', ')},
  extract(epoch from clock_timestamp())::float8 as now
  from operating_figures()`;

type Now = Figures & { readonly now: number };

/**
 * Metrics of the whole database, exported by one role only: what waits, what failed, and for how long
 * (docs/operations.md, alarms).
 */
@Injectable()
export class OperatingFigures implements OnApplicationBootstrap {
  private last: { readonly at: number; readonly figures: Promise<Now | undefined> } | undefined;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runs('scheduler')) return;
    const tell = (name: string, help: string, values: (now: Now) => Record<string, number>) =>
      gauge(name, help, () => this.figures().then((now) => now && values(now)));
    const since = (now: Now, moment: number | null) => (moment === null ? 0 : Math.max(0, now.now - moment));

    tell(
      'evergreen_jobs',
      'Jobs that wait or failed; how long the oldest waits, and the oldest that no queue has',
      (now) => ({
        waiting: now.jobsWaiting,
        failed: now.jobsFailed,
        oldest_seconds: since(now, now.jobOldest),
        not_handed_over_seconds: since(now, now.jobNotHandedOver),
      }),
    );
    tell('evergreen_mails', 'Messages that wait or failed, and how long the oldest waits', (now) => ({
      queued: now.mailsQueued,
      failed: now.mailsFailed,
      oldest_seconds: since(now, now.mailOldest),
    }));
    tell(
      'evergreen_seals',
      'How long the oldest event waits for its seal, and the age of the newest checkpoint',
      (now) => ({
        unsealed_seconds: since(now, now.unsealedSince),
        checkpoint_seconds: since(now, now.checkpointAt),
      }),
    );
    tell(
      'evergreen_last_good_timestamp_seconds',
      'When a backup and a verification last came to a good end; 0: never',
      (now) => ({
        backup: now.backupAt ?? 0,
        verify: now.verifyAt ?? 0,
      }),
    );
    tell('evergreen_database_connections', 'Connections of the server, and the most that it takes', (now) => ({
      used: now.connections,
      most: now.mostConnections,
    }));
    tell('evergreen_database_bytes', 'The database on its disk', (now) => ({ '': now.databaseBytes }));
  }

  /** undefined if the database does not answer in time: the other metrics are needed most then. */
  private figures(): Promise<Now | undefined> {
    const began = ticks();
    if (this.last && began - this.last.at < KEPT_MS) return this.last.figures;
    const row = this.database.outside((sql) => sql.prepared<Now>('operating_figures', figuresSql, []));
    const figures = within(LIMIT_MS, 'The figures', row).then(
      ([now]) => now,
      () => undefined,
    );
    this.last = { at: began, figures };
    return figures;
  }
}
