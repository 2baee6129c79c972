import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Connection, type Sql, together } from './connection.js';
import { holdingConnection, needsConnection } from './one-connection.js';
import { orOutage } from './outage.js';
import type { Scope } from './scope.js';

export { Connection, type Sql };

const literal = (value: string) => pg.escapeLiteral(value);

/** What is asked for often lies in memory, where a page of an index costs hardly more than the next one of a table. */
const planning = `set_config('random_page_cost', '1.1', true)`;

type Mode = 'read only' | 'read write' | 'isolation level repeatable read read only';

/** One round trip opens the transaction and exactly this scope's tenants. */
export const opening = (scope: Scope, mode: Mode): string =>
  `begin ${mode}; select set_config('app.tenants', ${literal(scope.tenants.join(','))}, true), ` +
  `set_config('app.provider', ${literal(scope.provider ?? '')}, true), ${planning}`;

/** A connection of one's own, until it is given back; one that is broken is thrown away then. */
interface Lent {
  readonly client: PoolClient;
  giveBack(broken?: Error): void;
}

@Injectable()
export class Database implements OnApplicationShutdown {
  constructor(readonly source: DataSource) {}

  /** TypeORM owns the pool; the hot path speaks to the driver. */
  get pool(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
  }

  read<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.inTransaction(opening(scope, 'read only'), work);
  }

  /** Everything that is asked is as it was at the first question. */
  snapshot<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.inTransaction(opening(scope, 'isolation level repeatable read read only'), work);
  }

  /** For operational tables (sessions, messages, …). What belongs to a record goes through a command instead. */
  write<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.inTransaction(opening(scope, 'read write'), work);
  }

  /** No tenant is open: only what the reviewed functions give. */
  outside<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.inTransaction(opening({ tenants: [] }, 'read write'), work);
  }

  /**
   * Opens a transaction and begins `work` at once: its first statement goes along with `begin`.
   * @param admitted sends what else belongs to the opening; where it rejects, that is what came of the transaction
   */
  async inTransaction<T>(
    begin: string,
    work: (sql: Connection) => Promise<T>,
    admitted: (sql: Sql) => Promise<void> = () => Promise.resolve(),
  ): Promise<T> {
    const { client, giveBack } = await this.lend();
    let broken: Error | undefined;
    together(client);
    const begun = client.query(begin);
    const admission = admitted(new Connection(client, begun));
    const sql = new Connection(
      client,
      admission.then(() => begun),
    );
    try {
      const result = await holdingConnection(() => work(sql));
      await sql.commit();
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

  /** One statement outside of any transaction, for what every request asks. */
  async ask<R extends object>(statement: QueryConfig): Promise<R[]> {
    needsConnection();
    try {
      return (await this.pool.query<R>(statement)).rows;
    } catch (error) {
      throw orOutage(error);
    }
  }

  /** @throws Unavailable where none is to be had in time */
  async lend(): Promise<Lent> {
    needsConnection();
    const client = await this.pool.connect().catch((error: unknown) => {
      throw orOutage(error);
    });
    let cut: Error | undefined;
    // Its statements tell of a connection that is cut; an error that nobody listens to would end the program.
    const hear = (error: Error) => {
      cut = error;
    };
    client.on('error', hear);
    return {
      client,
      giveBack: (broken = cut) => {
        client.off('error', hear);
        client.release(broken);
      },
    };
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }
}
