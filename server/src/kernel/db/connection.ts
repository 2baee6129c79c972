import type { PoolClient, QueryResult } from 'pg';

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

const unheard = () => undefined;

/** What is sent until the running code waits for something leaves as one packet: each one costs more than what it asks. */
export const together = ({ connection: { stream } }: PoolClient): void => {
  stream.cork();
  process.nextTick(() => stream.uncork());
};

/** One transaction's way to the database. A statement is sent at once, and answered after what opens the transaction. */
export class Connection implements Tabular {
  private ending: Promise<QueryResult> | undefined;

  /** @param opened what was sent before; what it throws is what every statement of this transaction throws */
  constructor(
    readonly client: PoolClient,
    readonly opened: Promise<unknown> = Promise.resolve(),
  ) {
    opened.catch(unheard);
  }

  query<R extends object>(text: string, params: readonly unknown[] = []): Promise<R[]> {
    return this.told(this.client.query<R>(text, params as unknown[]));
  }

  prepared<R extends object>(name: string, text: string, params: readonly unknown[]): Promise<R[]> {
    return this.told(this.client.query<R>({ name, text, values: params as unknown[] }));
  }

  async table(text: string, params: readonly unknown[]): Promise<unknown[][]> {
    const sent = this.client.query<unknown[]>({ text, values: params as unknown[], rowMode: 'array' });
    sent.catch(unheard);
    await this.opened;
    return (await sent).rows;
  }

  private async told<R extends object>(sent: Promise<QueryResult<R>>): Promise<R[]> {
    sent.catch(unheard);
    await this.opened;
    return (await sent).rows;
  }

  /** The last statement and the commit in one trip: the commit of a transaction whose last statement failed undoes it. */
  async lastly({ name, text, params }: Statement): Promise<void> {
    await this.opened;
    together(this.client);
    const values = params as unknown[];
    const sent = this.client.query(name ? { name, text, values } : { text, values });
    this.ending = this.client.query('commit');
    this.ending.catch(unheard);
    await sent;
  }

  async commit(): Promise<void> {
    await this.opened;
    const { command } = await (this.ending ??= this.client.query('commit'));
    if (command !== 'COMMIT')
      throw new Error('A statement had failed and its failure was passed by: nothing is written');
  }

  async rollback(): Promise<void> {
    await (this.ending ?? this.client.query('rollback'));
  }
}
