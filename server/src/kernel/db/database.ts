import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Connection, type Sql, together } from './connection.js';
import type { Scope } from './scope.js';

export { Connection, type Sql };

const literal = (value: string) => pg.escapeLiteral(value);

/** What is asked for often lies in memory, where a page of an index costs hardly more than the next one of a table. */
const planning = `set_config('random_page_cost', '1.1', true)`;

/** One round trip opens the transaction and exactly this scope's tenants. */
export const opening = (scope: Scope, mode: 'read only' | 'read write'): string =>
  `begin ${mode}; select set_config('app.tenants', ${literal(scope.tenants.join(','))}, true), ` +
  `set_config('app.provider', ${literal(scope.provider ?? '')}, true), ${planning}`;

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
    const client = await this.pool.connect();
    let broken: Error | undefined;
    // Its statements tell of a connection that is cut; an error that nobody listens to would end the program.
    const cut = (error: Error) => {
      broken = error;
    };
    client.on('error', cut);
    together(client);
    const begun = client.query(begin);
    const admission = admitted(new Connection(client, begun));
    const sql = new Connection(
      client,
      admission.then(() => begun),
    );
    try {
      const result = await work(sql);
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
      throw first;
    } finally {
      client.off('error', cut);
      client.release(broken);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }
}
