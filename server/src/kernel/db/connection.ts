import type { PoolClient, QueryResult } from 'pg';
import { early } from '../awaited-later.js';

export interface Sql {
  query<R extends object = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<R[]>;
  /** A statement that is sent often: parsed and planned once a connection under its name. */
  prepared<R extends object = Record<string, unknown>>(
    name: string,
    text: string,
    params: readonly unknown[],
  ): Promise<R[]>;
}

/** For very many rows. */
export interface Tabular extends Sql {
  /** Each row as the list of its values: names are not said with every one of them. */
  table(text: string, params: readonly unknown[]): Promise<unknown[][]>;
}

export interface Statement {
  /** undefined: comes too seldom to be kept by a connection. */
  readonly name: string | undefined;
  readonly text: string;
  readonly params: readonly unknown[];
}

/** What is sent until the running code waits for something leaves as one packet: each one costs more than what it asks. */
export const together = ({ connection: { stream } }: PoolClient): void => {
  stream.cork();
  process.nextTick(() => stream.uncork());
};

/** One transaction's way to the database. A statement is sent at once, and answered after what opens the transaction. */
export class Connection implements Tabular {
  private ending: Promise<QueryResult> | undefined;
  private gathers = false;

  /** @param opened what was sent before; what it throws is what every statement of this transaction throws */
  constructor(
    readonly client: PoolClient,
    readonly opened: Promise<unknown> = Promise.resolve(),
  ) {
    void early(opened);
  }

  /** From now on what is sent by pieces of code that run at the same time leaves together, as far as none of them waits. */
  gather(): void {
    this.gathers = true;
  }

  query<R extends object>(text: string, params: readonly unknown[] = []): Promise<R[]> {
    if (this.gathers) together(this.client);
    return this.rowsOf(this.client.query<R>(text, params as unknown[]));
  }

  prepared<R extends object>(name: string, text: string, params: readonly unknown[]): Promise<R[]> {
    if (this.gathers) together(this.client);
    return this.rowsOf(this.client.query<R>({ name, text, values: params as unknown[] }));
  }

  table(text: string, params: readonly unknown[]): Promise<unknown[][]> {
    return this.rowsOf(this.client.query<unknown[]>({ text, values: params as unknown[], rowMode: 'array' }));
  }

  /** Has a handler from the start: code that sends several statements may throw before it awaits each of them. */
  private rowsOf<R extends object>(statement: Promise<QueryResult<R>>): Promise<R[]> {
    const sent = early(statement);
    return early(this.opened.then(() => sent).then(({ rows }) => rows));
  }

  /** The last statement and the commit in one trip: the commit of a transaction whose last statement failed undoes it. */
  async lastly({ name, text, params }: Statement): Promise<void> {
    await this.opened;
    together(this.client);
    const values = params as unknown[];
    const sent = early(this.client.query(name ? { name, text, values } : { text, values }));
    this.ending = early(this.client.query('commit'));
    await sent;
  }

  async commit(): Promise<void> {
    await this.opened;
    const { command } = await (this.ending ??= early(this.client.query('commit')));
    if (command !== 'COMMIT')
      throw new Error('A statement had failed and its failure was passed by: nothing is written');
  }

  async rollback(): Promise<void> {
    await (this.ending ?? this.client.query('rollback'));
  }
}
