import type { Tabular } from '../../../../kernel/db/database.js';
import { Pace } from './pace.js';
import { readRows } from './read-rows.js';

const TOTAL = 9_000;
const keys = {
  length: TOTAL,
  slice: (start: number, end: number) => [
    Array.from({ length: Math.min(end, TOTAL) - start }, (_, index) => String(start + index)),
  ],
};

/** A database at which so many others are at work. */
const beside = (count: () => number): Tabular => ({
  query: <R extends object>() => Promise.resolve([{ count: count() }] as unknown as R[]),
  prepared: () => Promise.resolve([]),
  table: () => Promise.resolve([]),
});

/** What was done, in its order, and what came. */
const run = async (count: () => number) => {
  const pace = new Pace();
  const done: string[] = [];
  const came: string[] = [];
  const rests: boolean[] = [];
  const reading = readRows({
    read: (work) => work(beside(count)),
    source: {
      rows: (_, [ids = []]) => {
        done.push(`read ${ids[0]}`);
        return Promise.resolve(ids.map((id) => [id]));
      },
    },
    keys,
    pace: {
      look: (sql, own) => pace.look(sql, own),
      get givesWay() {
        return pace.givesWay;
      },
      rest: () => Promise.resolve(void rests.push(pace.givesWay)),
    },
  });
  for await (const rows of reading) {
    if (Number(rows[0]?.[0]) % 2_000 === 0) done.push(`write ${String(rows[0]?.[0])}`);
    came.push(...rows.map(([id]) => String(id)));
  }
  return { done, came, rests };
};
const all = Array.from({ length: TOTAL }, (_, index) => String(index));

const alone = [
  ...['read 0', 'read 2000', 'read 4000', 'write 0', 'read 6000', 'write 2000'],
  ...['read 8000', 'write 4000', 'write 6000', 'write 8000'],
];

describe('rows that are read for a file', () => {
  it('are asked for while those before are written, where no one else is at work', async () => {
    const { done, came, rests } = await run(() => 0);
    expect(done).toEqual(alone);
    expect(came).toEqual(all);
    expect(rests).not.toContain(true);
  });

  it('give way to others, who were seen three times: one thing at a time, with pauses, to the end', async () => {
    const { done, came, rests } = await run(() => 3);
    expect(done).toEqual([
      ...[...alone.slice(0, 4), 'write 2000', 'write 4000'],
      ...['read 6000', 'write 6000', 'read 8000', 'write 8000'],
    ]);
    expect(came).toEqual(all);
    expect(rests.slice(-10)).not.toContain(false);
  });

  it('takes one or two looks that found a user for chance, and forgets them', async () => {
    const pace = new Pace();
    const looks = async (counts: readonly number[]) => {
      for (const count of counts)
        await pace.look(
          beside(() => count),
          1,
        );
      return pace.givesWay;
    };
    expect(await looks([0, 1, 0, 1, 0, 0, 0, 0])).toBe(false);
    expect(await looks([0, 0, 1, 1])).toBe(false);
    expect(await looks([2])).toBe(true);
    expect(await looks([0, 0, 0, 0, 0, 0])).toBe(false);
  });

  it('does not take its own two transactions for those of others', async () => {
    const pace = new Pace();
    const looks = async (count: number) => {
      for (let time = 0; time < 8; time++)
        await pace.look(
          beside(() => count),
          2,
        );
      return pace.givesWay;
    };
    expect(await looks(1)).toBe(false);
    expect(await looks(2)).toBe(true);
  });
});
