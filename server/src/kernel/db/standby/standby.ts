import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Counter, register } from 'prom-client';
import { ticks } from '../../clock.js';
import { Config } from '../../config/config.js';
import { Unavailable } from '../../errors.js';
import { gauge } from '../../gauge.js';
import { within } from '../../timeout.js';
import { Behind } from './replica-lag.js';
import { inTurn } from './one-at-a-time.js';
import { type Position, positionOf, unknownYet } from './position.js';
import type { Copy } from './reading.js';
import { appConnection, appPool, heard, standbyConnection } from '../source.js';
import { early } from '../../awaited-later.js';

const LOOK_MS = 200;
const LIMIT_MS = 1_000;
/** Errors of a replica that the primary would not give: recovery conflicts, or a read-only transaction. */
const cannot = new Set(['40001', '40P01', '25006', '55000']);
/** A statement timeout would happen on the primary too. */
const TOO_LONG = '57014';

const insertedSql = 'select pg_current_wal_insert_lsn()::text as lsn';
const lookSql = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn,
  pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
  (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as mighty`;

interface Look {
  /** null: not a replica, or no longer. */
  readonly lsn: string | null;
  readonly horizon: string;
  readonly mighty: boolean;
}

const metric = <T>(name: string, make: () => T): T => (register.getSingleMetric(name) as T | undefined) ?? make();

/**
 * A read replica for read-only requests (decision 0064). Its state is polled a few times a second and never waited
 * for: if it is away, too far behind, or lacks a session's write, the primary answers.
 */
@Injectable()
export class Standby implements Copy, OnApplicationBootstrap, OnApplicationShutdown {
  /** All transactions below are visible there; undefined while unknown. */
  horizon: string | undefined;
  private readonly log = new Logger(Standby.name);
  private readonly pools: Readonly<Record<'asked' | 'looks' | 'original', pg.Pool>> | undefined;
  private readonly most: number;
  private behind = new Behind();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private away = true;

  constructor({ values }: Config) {
    this.most = values.DATABASE_REPLICA_LAG * 1_000;
    const there = standbyConnection(values);
    if (!there || !values.EVERGREEN_ROLES.includes('api')) return;
    const looks = { max: 1, connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS };
    this.pools = {
      asked: appPool(there, values.DATABASE_POOL_SIZE),
      looks: appPool(there, 1, looks),
      original: appPool(appConnection(values), 1, looks),
    };
    // The caller gets the error; the next poll opens another connection.
    for (const pool of Object.values(this.pools)) pool.on('error', () => undefined).on('connect', heard);
  }

  get isThere(): boolean {
    return this.pools !== undefined;
  }

  get pool(): pg.Pool {
    if (!this.pools) throw new Error('There is no standby: DATABASE_REPLICA_URL is not set');
    return this.pools.asked;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.isThere) return;
    this.measure();
    await this.look();
    this.timer = setInterval(() => void this.look(), LOOK_MS);
    this.timer.unref();
  }

  holds(position: Position): boolean {
    const does = !this.away && this.behind.ms(ticks()) <= this.most && this.behind.has(position);
    metric('evergreen_reads_total', reads).inc({ from: does ? 'replica' : 'primary' });
    return does;
  }

  /** The primary's current position, after every commit so far. Unknown if it does not answer. */
  readonly position: () => Promise<Position> = inTurn(async () => {
    const position = this.pools?.original.query<{ lsn: string }>(insertedSql);
    if (!position) return unknownYet;
    return within(LIMIT_MS, 'The primary', position).then(
      ({ rows: [row] }) => positionOf(row?.lsn ?? 'FFFFFFFF/FFFFFFFF'),
      () => unknownYet,
    );
  });

  /** Whether the primary may succeed instead; a lost replica is not used before the next poll. */
  isToBlame(error: unknown): boolean {
    if (error instanceof pg.DatabaseError) return cannot.has(error.code ?? '');
    const isLost = error instanceof Unavailable && (error.cause as { code?: string }).code !== TOO_LONG;
    if (isLost) this.away = true;
    return isLost;
  }

  look(): Promise<void> {
    this.looking ??= early(
      this.lookNow().finally(() => {
        this.looking = undefined;
      }),
    );
    return this.looking;
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    await Promise.all(Object.values(this.pools ?? {}).map((pool) => pool.end()));
  }

  private async lookNow(): Promise<void> {
    if (!this.pools) return;
    const began = ticks();
    const original = await this.position();
    if (original !== unknownYet) this.behind.originalIs(original, began);
    try {
      const look = this.pools.looks.query<Look>(lookSql);
      const [seen] = (await within(LIMIT_MS, 'The standby', look)).rows;
      if (!seen?.lsn) throw new Error('it is no standby');
      if (seen.mighty) throw new Error('its login passes by row-level security');
      this.behind.copyIs(positionOf(seen.lsn));
      this.horizon = seen.horizon;
      this.say(false);
    } catch (error) {
      this.behind = new Behind();
      this.horizon = undefined;
      this.say(true, error);
    }
  }

  /** Logged once, not at every poll. */
  private say(away: boolean, error?: unknown): void {
    if (away && !this.away) this.log.warn(`The primary answers alone: ${String(error)}`);
    if (!away && this.away) this.log.log('The standby answers what is read');
    this.away = away;
  }

  private measure(): void {
    for (const from of ['replica', 'primary']) metric('evergreen_reads_total', reads).inc({ from }, 0);
    gauge(
      'evergreen_replica_lag_seconds',
      'How far the standby is behind the primary; NaN while it does not answer',
      () => ({
        '': this.away ? Number.NaN : this.behind.ms(ticks()) / 1_000,
      }),
    );
  }
}

const reads = () =>
  new Counter({
    name: 'evergreen_reads_total',
    help: 'Requests that read, by the database that answered them',
    labelNames: ['from'],
  });
