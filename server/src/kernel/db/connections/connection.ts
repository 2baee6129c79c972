import type { PoolClient, QueryResult } from 'pg';
import { early } from '../../awaited-later.js';

export interface Sql {
  query<R extends object = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<R[]>;
  /** A frequent statement: parsed and planned once per connection under its name. */
  prepared<R extends object = Record<string, unknown>>(
    name: string,
    text: string,
    params: readonly unknown[],
  ): Promise<R[]>;
}

/** For very many rows. */
export interface Tabular extends Sql {
  /** Each row as an array of values, without column names. */
  table(text: string, params: readonly unknown[]): Promise<unknown[][]>;
}

export interface Statement {
  /** undefined: too rare to be prepared. */
  readonly name: string | undefined;
  readonly text: string;
  readonly params: readonly unknown[];
}

/** Sends the statements up to the next await as one packet: a round trip costs more than a query. */
export const together = ({ connection: { stream } }: PoolClient): void => {
  stream.cork();
  process.nextTick(() => stream.uncork());
};

interface Opening {
  readonly opened?: Promise<unknown>;
  /** Its answer may end the transaction although all of its statements succeeded. */
  readonly mayRefuse?: boolean;
}

/**
 * The connection of one transaction. A statement is sent at once, and answered after the opening of the transaction.
 */
export class Connection implements Tabular {
  private ending: Promise<QueryResult> | undefined;
  private gathers = false;
  private hasFailed = false;
  private isOver = false;
  readonly opened: Promise<unknown>;
  private readonly mayRefuse: boolean;

  /** If the opening fails, every statement of this transaction fails with it. */
  constructor(
    readonly client: PoolClient,
    { opened = Promise.resolve(), mayRefuse = false }: Opening = {},
  ) {
    this.opened = early(opened);
    this.mayRefuse = mayRefuse;
  }

  /** From now on, statements of concurrent code leave together, up to the next await. */
  gather(): void {
    this.gathers = true;
  }

  query<R extends object>(text: string, params: readonly unknown[] = []): Promise<R[]> {
    return this.rowsOf(() => this.client.query<R>(text, params as unknown[]));
  }

  prepared<R extends object>(name: string, text: string, params: readonly unknown[]): Promise<R[]> {
    return this.rowsOf(() => this.client.query<R>({ name, text, values: params as unknown[] }));
  }

  run({ name, text, params }: Statement): Promise<object[]> {
    return name ? this.prepared(name, text, params) : this.query(text, params);
  }

  table(text: string, params: readonly unknown[]): Promise<unknown[][]> {
    return this.rowsOf(() => this.client.query<unknown[]>({ text, values: params as unknown[], rowMode: 'array' }));
  }

  /**
   * Has a handler from the start: code that sends several statements may throw before it awaits each of them. Others of
   * its statements come after the end then, when the connection may serve another tenant: they are not sent.
   */
  private rowsOf<R extends object>(send: () => Promise<QueryResult<R>>): Promise<R[]> {
    if (this.isOver) return early(Promise.reject(new Error('A statement came after the end of its transaction')));
    if (this.gathers) together(this.client);
    const statement = send();
    const sent = early(statement);
    statement.catch(() => {
      this.hasFailed = true;
    });
    return early(this.opened.then(() => sent).then(({ rows }) => rows));
  }

  /**
   * The last statement and the commit in one round trip: if the statement fails, the commit rolls back. Without an earlier
   * statement the opening is in this round trip, too.
   */
  async lastly({ name, text, params }: Statement): Promise<void> {
    if (this.mayRefuse) await this.opened;
    this.isOver = true;
    together(this.client);
    const values = params as unknown[];
    const sent = early(this.client.query(name ? { name, text, values } : { text, values }));
    this.ending = early(this.client.query('commit'));
    await sent;
  }

  /** Ends a transaction that has only read, without waiting for the commit: the answers are there. */
  async ended(): Promise<void> {
    this.isOver = true;
    await this.opened;
    if (this.hasFailed) await this.commit();
    else void early(this.client.query('commit'));
  }

  async commit(): Promise<void> {
    this.isOver = true;
    await this.opened;
    const { command } = await (this.ending ??= early(this.client.query('commit')));
    if (command !== 'COMMIT')
      throw new Error('A statement had failed and its failure was passed by: nothing is written');
  }

  async rollback(): Promise<void> {
    this.isOver = true;
    await (this.ending ?? this.client.query('rollback'));
  }
}
