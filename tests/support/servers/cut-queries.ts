import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** Before the statement reaches the server, or when its answer has arrived and others still wait for theirs. */
export type Moment = 'sent' | 'answered';
export const moments: readonly Moment[] = ['sent', 'answered'];

export interface Statement {
  readonly text: string;
  /** In its request, from 1. */
  readonly number: number;
}

/** The moment at which a request loses its connection at this statement, if it does. */
export type Choice = (statement: Statement) => Moment | undefined;

interface Request {
  readonly choose: Choice;
  sent: number;
  cut?: string;
}

const requests = new AsyncLocalStorage<Request>();

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** Values that are written into the text make no other statement. */
const textOf = (given: unknown): string => {
  const text = typeof given === 'string' ? given : ((given as { text?: string } | undefined)?.text ?? '');
  return text.replace(/'[^']*'|\b\d+\b/g, '?');
};

/** Wraps the program's driver: a request within `during` loses its connection once. Other requests keep theirs. */
export class CutQueries {
  private readonly original = pg.Client.prototype.query as unknown as Query;

  constructor() {
    const { original } = this;
    const query: Query = function (...given) {
      const request = requests.getStore();
      const answer = original.apply(this, given);
      if (!request || request.cut) return answer;
      const statement = { text: textOf(given[0]), number: ++request.sent };
      const moment = request.choose(statement);
      if (!moment) return answer;
      request.cut = `when statement ${statement.number} was ${moment}: ${statement.text}`;
      const end = () => void (this as unknown as pg.PoolClient).connection.stream.destroy();
      if (moment === 'sent' || !(answer instanceof Promise)) end();
      else answer.then(end, end);
      return answer;
    };
    pg.Client.prototype.query = query as unknown as typeof pg.Client.prototype.query;
  }

  /** @returns its result, and when it was cut, if it was */
  async during<T>(choose: Choice, work: () => Promise<T>): Promise<{ answer: T; cut: string | undefined }> {
    const request: Request = { choose, sent: 0 };
    const answer = await requests.run(request, work);
    return { answer, cut: request.cut };
  }

  restore(): void {
    pg.Client.prototype.query = this.original as unknown as typeof pg.Client.prototype.query;
  }
}
