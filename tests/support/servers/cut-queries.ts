import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** Before the statement reaches the server, or when its answer has arrived and others still wait for theirs. */
export type Moment = 'sent' | 'answered';

interface Cut {
  /** The statement's number in the request, from 1. */
  readonly at: number;
  readonly moment: Moment;
  sent: number;
}

const cuts = new AsyncLocalStorage<Cut>();

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/**
 * Wraps the program's driver: a request within `during` loses its connection at one of its statements. Other requests
 * keep theirs.
 */
export class CutQueries {
  private readonly original = pg.Client.prototype.query as unknown as Query;

  constructor() {
    const { original } = this;
    const query: Query = function (...given) {
      const cut = cuts.getStore();
      const answer = original.apply(this, given);
      if (!cut || ++cut.sent !== cut.at) return answer;
      const end = () => void (this as unknown as pg.PoolClient).connection.stream.destroy();
      if (cut.moment === 'sent' || !(answer instanceof Promise)) end();
      else answer.then(end, end);
      return answer;
    };
    pg.Client.prototype.query = query as unknown as typeof pg.Client.prototype.query;
  }

  /** @returns its result, and whether it had as many statements */
  async during<T>(
    statement: number,
    moment: Moment,
    request: () => Promise<T>,
  ): Promise<{ answer: T; isCut: boolean }> {
    const cut: Cut = { at: statement, moment, sent: 0 };
    const answer = await cuts.run(cut, request);
    return { answer, isCut: cut.sent >= statement };
  }

  restore(): void {
    pg.Client.prototype.query = this.original as unknown as typeof pg.Client.prototype.query;
  }
}
