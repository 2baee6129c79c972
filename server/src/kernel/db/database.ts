import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import pg, { type QueryResult } from 'pg';
import { DataSource } from 'typeorm';
import { Clock } from '../clock.js';
import { Connection, type Sql, type Tabular, together } from './connections/connection.js';
import type { DeadConnections } from './connections/dead-connections.js';
import { locks } from './connections/locks.js';
import { holdingConnection, needsConnection } from './connections/one-connection.js';
import { withoutDeadlock } from './connections/deadlock.js';
import { orOutage } from './connections/outage.js';
import { ClockWatch } from './connections/clock-watch.js';
import { askLogTimes, type LogTimes, timesIn } from './connections/log-times.js';
import type { Scope } from './scope.js';
import type { Standby } from './standby/standby.js';

export { Connection, type Sql, type Tabular };

const literal = (value: string) => pg.escapeLiteral(value);

/** Frequently read data is in memory, where a page of an index costs hardly more than the next page of a table. */
const planning = 'set local random_page_cost = 1.1';

/** Avoids planning at each request, which would take longer than reading a small list. */
export const planOnce = 'set local plan_cache_mode = force_generic_plan';

type Mode = 'read only' | 'read write' | 'isolation level repeatable read read only';

/**
 * Opens exactly this scope's tenants until the transaction ends. `set local` is planned and answered with less than
 * `set_config`.
 */
export const scoping = (scope: Scope): string =>
  `set local app.tenants = ${literal(scope.tenants.join(','))}; set local app.provider = ${literal(scope.provider ?? '')}`;

/** One round trip opens the transaction and its scope. */
export const opening = (scope: Scope, mode: Mode): string => `begin ${mode}; ${scoping(scope)}; ${planning}`;

/** What the opening of a transaction also asks, without a round trip of its own. */
const asking = (asksTime: boolean, turn: Turn | undefined): string => {
  const columns = [
    ...(asksTime ? ['extract(epoch from clock_timestamp())::float8 * 1000 as at'] : []),
    ...(turn ? [`pg_try_advisory_xact_lock(${locks.sameAct}, ${turn.lock}) as "isMyTurn"`] : []),
  ];
  return columns.length > 0 ? `; select ${columns.join(', ')}` : '';
};

interface Opened {
  readonly at?: number;
  readonly isMyTurn?: boolean;
}

/** Transactions with the same number run one at a time. */
export interface Turn {
  readonly lock: number;
  /**
   * Called if the transaction waited for another one, before anything is written. If it throws, the transaction fails
   * with that error. Without it the transaction does not wait: its last statement must ask for the lock again.
   */
  readonly waited?: (sql: Sql) => Promise<void>;
}

/** How many connections are free; 0 if a request waits for one already. */
const roomOf = ({ options, totalCount, idleCount, waitingCount }: Pool): number =>
  waitingCount > 0 ? 0 : options.max - totalCount + idleCount;

interface How {
  /** Checks the answer of the opening: if it rejects, so does the transaction, and nothing is written. */
  readonly expect?: (begun: QueryResult, client: PoolClient) => Promise<void>;
  readonly pool?: Pool;
  /** It writes nothing, so its commit is not awaited. */
  readonly reads?: boolean;
}

/** A borrowed connection; a broken one is discarded when it is given back. */
interface Lent {
  readonly client: PoolClient;
  giveBack(broken?: Error): void;
}

@Injectable()
export class Database implements OnApplicationShutdown {
  private readonly watch: ClockWatch;

  /** @param deadConnections closes dead connections after an outage; undefined if no user waits on them */
  constructor(
    readonly source: DataSource,
    private readonly standby?: Standby,
    private readonly deadConnections?: DeadConnections,
    clock = new Clock(),
  ) {
    this.watch = new ClockWatch(clock);
  }

  /** TypeORM owns the pool; frequent statements use the driver directly. */
  get pool(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
  }

  /**
   * May run on a read replica; if that fails, `work` runs again on the primary, so it must be safe to repeat.
   * @param plansOnce all of its statements are frequent and know no values of filters: one plan serves all requests
   */
  async read<T>(
    scope: Scope,
    work: (sql: Tabular) => Promise<T>,
    { plansOnce = false }: { plansOnce?: boolean } = {},
  ): Promise<T> {
    const begin = `${opening(scope, 'read only')}${plansOnce ? `; ${planOnce}` : ''}`;
    const { standby } = this;
    if (!standby?.isThere || !scope.reading?.isOf(standby)) return this.inTransaction(begin, work, { reads: true });
    try {
      return await this.inTransaction(begin, work, { reads: true, pool: standby.pool });
    } catch (error) {
      if (!standby.isToBlame(error)) throw error;
      scope.reading.leavesCopy();
      return this.inTransaction(begin, work, { reads: true });
    }
  }

  /** A consistent snapshot: every query sees the state at the first one. */
  snapshot<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.inTransaction(opening(scope, 'isolation level repeatable read read only'), work, { reads: true });
  }

  /**
   * For operational tables (sessions, messages, …). Changes of records go through a command instead. After a deadlock
   * `work` runs again, so its effects outside of the database must be harmless to repeat.
   */
  write<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
    return withoutDeadlock(() => this.inTransaction(opening(scope, 'read write'), work));
  }

  /**
   * Writes permanent times: events, seals, erasures.
   * @param turn the lock of work that may not run at the same time
   * @param jumps the caller itself records jumps of the clock
   * @throws WrongClock if the time is wrong by more than a day; nothing is written then
   */
  recording<T>(
    scope: Scope,
    work: (sql: Connection) => Promise<T>,
    { turn, jumps }: { turn?: Turn; jumps?: true } = {},
  ): Promise<T> {
    const asksTime = jumps ?? !this.watch.agreed;
    const begin = opening(scope, 'read write') + asking(asksTime, turn);
    if (!asksTime && !turn?.waited) {
      this.watch.note();
      return this.inTransaction(begin, work);
    }
    const expect = async (begun: QueryResult, client: PoolClient) => {
      // One result for each statement of the opening.
      const opened = (begun as unknown as readonly QueryResult<Opened>[]).at(-1)?.rows[0];
      if (asksTime) this.watch.expectAgreement(opened?.at ?? 0);
      if (!jumps)
        await this.watch.expectRecorded(async () => timesIn((await client.query<LogTimes>(askLogTimes)).rows));
      if (!turn?.waited || opened?.isMyTurn) return;
      await client.query('select pg_advisory_xact_lock($1, $2)', [locks.sameAct, turn.lock]);
      await turn.waited(new Connection(client));
    };
    return this.inTransaction(begin, work, { expect });
  }

  /** The last recorded times, and the database's clock. */
  async times(): Promise<LogTimes> {
    return timesIn(await this.ask<LogTimes>({ text: askLogTimes }));
  }

  /** Why no permanent time can be written now; undefined if it can. */
  clockFault(times: LogTimes): string | undefined {
    return this.watch.disagreement(times.at) ?? this.watch.unexplained(times);
  }

  /** Without a tenant: only what the reviewed functions return. */
  outside<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.write({ tenants: [] }, work);
  }

  /** Opens a transaction and starts `work` at once: its first statement is sent together with `begin`. */
  async inTransaction<T>(
    begin: string,
    work: (sql: Connection) => Promise<T>,
    { pool = this.pool, expect, reads = false }: How = {},
  ): Promise<T> {
    const { client, giveBack } = await this.lend(pool);
    let broken: Error | undefined;
    together(client);
    const begun = client.query(begin);
    const opened = expect ? begun.then((result) => expect(result, client)) : begun;
    const sql = new Connection(client, { opened, mayRefuse: expect !== undefined });
    if (reads) sql.gather();
    try {
      const result = await holdingConnection(() => work(sql));
      await (reads ? sql.ended() : sql.commit());
      return result;
    } catch (error) {
      const first: unknown = await sql.opened.then(
        () => error,
        (refused: unknown) => refused,
      );
      await sql.rollback().catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error(String(failure));
      });
      throw orOutage(first);
    } finally {
      giveBack(broken);
    }
  }

  /** One statement outside of a transaction, for the lookups of every request. */
  async ask<R extends object>(statement: QueryConfig): Promise<R[]> {
    const { client, giveBack } = await this.lend();
    try {
      const { rows } = await client.query<R>(statement);
      giveBack();
      return rows;
    } catch (error) {
      giveBack(error instanceof Error ? error : undefined);
      throw orOutage(error);
    }
  }

  /** @throws Unavailable if no connection is free in time */
  async lend(pool = this.pool): Promise<Lent> {
    needsConnection();
    // A replica may still answer while the primary is away.
    if (pool === this.pool) await this.deadConnections?.whenThere(() => roomOf(pool));
    const client = await pool.connect().catch((error: unknown) => {
      throw orOutage(error);
    });
    let cut: Error | undefined;
    // Statements report a cut connection themselves; an `error` event without a listener would end the process.
    const hear = (error: Error) => {
      cut = error;
    };
    client.on('error', hear);
    this.deadConnections?.lend(client);
    return {
      client,
      giveBack: (broken = cut) => {
        client.off('error', hear);
        this.deadConnections?.giveBack(client);
        client.release(broken);
      },
    };
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }
}
