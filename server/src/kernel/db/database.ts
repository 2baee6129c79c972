import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Scope } from './scope.js';

export interface Sql {
  query<R extends object = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<R[]>;
  /** A statement that is sent often: parsed and planned once a connection under its name. */
  prepared<R extends object = Record<string, unknown>>(
    name: string,
    text: string,
    params: readonly unknown[],
  ): Promise<R[]>;
}

export class Connection implements Sql {
  constructor(readonly client: PoolClient) {}

  async query<R extends object>(text: string, params: readonly unknown[] = []): Promise<R[]> {
    return (await this.client.query<R>(text, params as unknown[])).rows;
  }

  async prepared<R extends object>(name: string, text: string, params: readonly unknown[]): Promise<R[]> {
    return (await this.client.query<R>({ name, text, values: params as unknown[] })).rows;
  }
}

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

  async inTransaction<T>(begin: string, work: (sql: Connection) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(begin);
      const result = await work(new Connection(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error(String(failure));
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }
}
