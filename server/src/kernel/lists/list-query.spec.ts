import { countedTo } from '@evergreen/contracts/common';
import type { Sql } from '../db/database.js';
import { ListQuery } from './list-query.js';

describe('the figures of a list', () => {
  /** Answers each count with the next numbers. */
  const counting = (...answers: Record<string, number>[]) => {
    const limits: unknown[] = [];
    const query = (_: string, params: readonly unknown[]) => {
      limits.push(params.at(-1));
      return Promise.resolve([answers[limits.length - 1]]);
    };
    return { sql: { query } as unknown as Sql, limits };
  };
  const list = () => new ListQuery({ select: 'l.id', from: 'licenses l', tie: 'l.id' });
  const of = { late: 'l.late', all: 'true' };

  it('are counted once, if the first count saw all rows', async () => {
    const { sql, limits } = counting({ late: 3, all: 8_000, rows_looked_at: 8_000 });
    expect(await list().figures(sql, of, { among: 9_000 })).toEqual({
      figures: { late: 3, all: countedTo },
      atLeast: ['all'],
    });
    expect(limits).toEqual([9_000]);
  });

  it('are counted again, if one of them did not reach its limit among so many rows', async () => {
    const { sql, limits } = counting({ late: 3, all: 6_000, rows_looked_at: 6_000 }, { late: 5, rows_looked_at: 5 });
    expect(await list().figures(sql, of)).toEqual({ figures: { late: 5, all: countedTo }, atLeast: ['all'] });
    expect(limits).toEqual([6_000, 6_000]);
  });

  it('are exact, if that is asked for', async () => {
    const { sql, limits } = counting({ late: 3, all: 8_000, rows_looked_at: 8_000 });
    expect(await list().figures(sql, of, { exact: true })).toEqual({ figures: { late: 3, all: 8_000 }, atLeast: [] });
    expect(limits).toEqual([null]);
  });
});

describe('the groups of a list', () => {
  it('are made before they are ordered: the planner would order all rows', async () => {
    const texts: string[] = [];
    const query = (text: string) => {
      texts.push(text);
      return Promise.resolve([]);
    };
    const list = new ListQuery({ select: 'l.state as code, count(*)', from: 'licenses l', tie: 'l.id' });
    await list.and('l.active').groups({ query } as unknown as Sql, 'l.state', 'code');
    expect(texts).toEqual([
      'with grouped as materialized (select l.state as code, count(*) from licenses l where l.active group by l.state) select * from grouped order by code',
    ]);
  });
});
