import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Gauge, register } from 'prom-client';
import type { Heard } from '@evergreen/workflows/hearing';
import { Clock } from '../clock.js';
import { Database, type Sql } from '../db/database.js';
import type { Position } from '../db/standby/position.js';
import { Standby } from '../db/standby/standby.js';
import { loadOnce } from '../load-once.js';

interface Tail extends Heard {
  readonly xid: string;
  readonly position: number;
  readonly recordedAt: string;
}

/** @param at database position, if a replica may be behind it */
type Listener = (changes: readonly Heard[], position?: Position) => Promise<void>;

const EVERY_MS = 250;
const BATCH = 2_000;

const linesAfter = (sql: Sql, { xid, position }: Pick<Tail, 'xid' | 'position'>): Promise<Tail[]> =>
  sql.prepared<Tail>(
    'log_told',
    `select tenant_id as "tenantId", firm_id as "firmId", stream_id as "streamId", kind, type, actor_id as "actorId", xid::text as xid,
       "position", recorded_at as "recordedAt" from log_told($1::xid8, $2, $3)`,
    [xid, position, BATCH],
  );

const lagSeconds = () =>
  (register.getSingleMetric('evergreen_log_follower_lag_seconds') as Gauge | undefined) ??
  new Gauge({
    name: 'evergreen_log_follower_lag_seconds',
    help: 'How old the oldest event was that the last reading of the log brought; an open transaction anywhere holds it back',
  });

/**
 * Polls the event log every quarter second in the order (xid, position), below the oldest running transaction, so
 * that it skips no event. Sleeps while there is no listener.
 */
@Injectable()
export class LogFollower implements OnModuleDestroy {
  private readonly log = new Logger(LogFollower.name);
  private readonly listeners = new Set<Listener>();
  private readonly lag = lagSeconds();
  private cursor: { xid: string; position: number } | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** The first read, which finds the end of the log. */
  private readonly begun = loadOnce(async () => {
    await this.tail();
    this.schedule();
  });
  private troubled = false;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly standby: Standby,
  ) {}

  /**
   * @param listener is called after every poll, with or without changes
   * @returns a function that stops listening, once the current notification is delivered
   * @throws if the log cannot be read; then there is no listener
   */
  async listen(listener: Listener): Promise<() => void> {
    this.listeners.add(listener);
    const leave = () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearTimeout(this.timer);
      void this.begun.forget();
      this.cursor = undefined;
    };
    try {
      await this.begun();
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  /** Recent changes that a replica may not show yet. Older ones are on the screen already. */
  async unseen(): Promise<{ changes: readonly Heard[]; at: Position | undefined }> {
    const { horizon } = this.standby;
    if (horizon === undefined) return { changes: [], at: undefined };
    const changes: Tail[] = [];
    for (let from = { xid: horizon, position: -1 }, more = true; more;) {
      const some = await this.database.outside((sql) => linesAfter(sql, from));
      changes.push(...some);
      from = some.at(-1) ?? from;
      more = some.length === BATCH;
    }
    return { changes, at: changes.length > 0 ? await this.position() : undefined };
  }

  private async position(): Promise<Position | undefined> {
    return this.standby.isThere ? this.standby.position() : undefined;
  }

  private schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.poll(), EVERY_MS);
    this.timer.unref();
  }

  private async poll(): Promise<void> {
    try {
      for (let more = true; more;) {
        const tail = await this.tail();
        this.troubled = false;
        this.measure(tail);
        const position = tail.length > 0 ? await this.position() : undefined;
        for (const listener of this.listeners) await listener(tail, position);
        more = tail.length === BATCH;
      }
    } catch (error) {
      // Logged once, not at every poll.
      if (!this.troubled) this.log.warn(`The event log cannot be read: ${(error as Error).message}`);
      this.troubled = true;
    } finally {
      if (this.listeners.size > 0) this.schedule();
    }
  }

  private measure(tail: readonly Tail[]): void {
    const now = this.clock.now().getTime();
    this.lag.set(tail.reduce((oldest, { recordedAt }) => Math.max(oldest, (now - Date.parse(recordedAt)) / 1000), 0));
  }

  private tail(): Promise<readonly Tail[]> {
    return this.database.outside(async (sql) => {
      if (!this.cursor) {
        const [end] = await sql.query<{ xid: string }>('select log_end()::text as xid');
        this.cursor = { xid: end?.xid ?? '0', position: -1 };
        return [];
      }
      const tail = await linesAfter(sql, this.cursor);
      const last = tail.at(-1);
      if (last) this.cursor = { xid: last.xid, position: last.position };
      return tail;
    });
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.listeners.clear();
  }
}
