import type { Sql } from '../db/database.js';
import * as errors from '../errors.js';
import { type Actor, systemActor } from '../tenancy/actor.js';
import { answerBefore, rememberRefusal } from './idempotency.js';

const { BadNews, Refusal, Temporary } = errors;

const by: Actor = {
  ...systemActor('tenant', 'firm', 'request'),
  userId: 'ann',
  request: { id: 'request', idempotencyKey: 'key', hash: 'h' },
};

/** What a repeated request gets, as JSON keeps it. */
const again = async (refusal: errors.BadNews): Promise<unknown> => {
  let outcome = '';
  const query = (text: string, params: readonly unknown[]) => {
    if (text.startsWith('select'))
      return Promise.resolve([{ requestHash: 'h', outcome: JSON.parse(outcome) as unknown }]);
    outcome = String(params.at(-1));
    return Promise.resolve([{}]);
  };
  const sql = { query } as unknown as Sql;
  await rememberRefusal(sql, by, refusal, '2026-11-20T00:00:00Z');
  return answerBefore(sql, by).catch((error: unknown) => error);
};

type Kind = new (message: string) => errors.BadNews;
const answers = Object.entries(errors as unknown as Readonly<Record<string, Kind>>).filter(
  ([, kind]) =>
    kind.prototype instanceof BadNews &&
    !(kind.prototype instanceof Temporary) &&
    kind.prototype !== Temporary.prototype,
);

describe('a refusal that is the answer to a key', () => {
  it.each(answers)('is %s again', async (_, Kind) => {
    const first = new Kind('A sentence.');
    const second = await again(first);
    expect(second).toEqual(first);
    expect(Object.getPrototypeOf(second)).toBe(Kind.prototype);
  });

  it('names its fields again', async () => {
    const fields = { name: ['Required'] };
    expect(await again(new Refusal('A sentence.', { errors: fields }))).toMatchObject({ errors: fields });
  });

  it('is what it is a kind of, if a feature has its own', async () => {
    class OfFeature extends Refusal {}
    expect(Object.getPrototypeOf(await again(new OfFeature('A sentence.')))).toBe(Refusal.prototype);
  });
});
