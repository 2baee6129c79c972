import { countedTo } from '@evergreen/contracts/common';
import type { Sql } from '../db/database.js';
import { ListQuery } from './list-query.js';
import type { PageRequest } from './seen.js';

it('counts its rows of some ids where these are, even if all are counted from less', async () => {
  const texts: string[] = [];
  const sql = { query: (text: string) => Promise.resolve(texts.push(text) && [{ count: 1 }]) } as unknown as Sql;
  const list = () => new ListQuery({ select: 'g.id', from: 'groups g', tie: 'g.key', id: 'g.id', countFrom: 'keys g' });
  await list().count(sql);
  await list().only(['1']).count(sql);
  await list().only(['1']).countUpTo(sql, 1);
  expect(texts.map((text) => /from (\w+) g/.exec(text)?.[1])).toEqual(['keys', 'groups', 'groups']);
});

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

  it.each([
    [countedTo - 1, countedTo - 1, []],
    [countedTo, countedTo, []],
    [countedTo + 1, countedTo, ['all']],
  ])('are exact up to 1,000: %d', async (all, said, atLeast) => {
    const { sql } = counting({ late: 0, all, rows_looked_at: all });
    expect(await list().figures(sql, of)).toEqual({ figures: { late: 0, all: said }, atLeast });
  });

  it.each([
    ['is counted again, if only so many were looked at', countedTo, 2],
    ['is enough, if it is above the limit', countedTo + 1, 1],
  ])('of which one %s', async (_, late, times) => {
    const { sql, limits } = counting(
      { late, all: 6_000, rows_looked_at: 6_000 },
      { late: late + 1, rows_looked_at: late + 1 },
    );
    expect(await list().figures(sql, of)).toEqual({
      figures: { late: countedTo, all: countedTo },
      atLeast: ['late', 'all'],
    });
    expect(limits).toHaveLength(times);
  });

  it('are exact, if that is asked for', async () => {
    const { sql, limits } = counting({ late: 3, all: 8_000, rows_looked_at: 8_000 });
    expect(await list().figures(sql, of, { exact: true })).toEqual({ figures: { late: 3, all: 8_000 }, atLeast: [] });
    expect(limits).toEqual([null]);
  });
});

describe('the total of a list', () => {
  const list = () => new ListQuery({ select: 'l.id', from: 'licenses l', tie: 'l.id' }).sort('l.number', 'asc');
  const rows = Array.from({ length: 26 }, (_, n) => ({ id: `${n}` }));
  /** Any page of it has more rows than are asked for. */
  const listed = (count: number) => {
    const limits: unknown[] = [];
    const query = (text: string, params: readonly unknown[]) => {
      if (text.includes('as at')) return Promise.resolve([{ at: 'LB-1', tie: '1' }]);
      if (!text.startsWith('select count(*)')) return Promise.resolve(rows.slice(0, Number(params.at(-2))));
      limits.push(params.at(-1));
      return Promise.resolve([{ count: Math.min(count, Number(params.at(-1))) }]);
    };
    const prepared = (_: string, text: string, params: readonly unknown[]) => query(text, params);
    return { sql: { query, prepared } as unknown as Sql, limits };
  };
  const totalOf = async (count: number, page: Partial<PageRequest>) => {
    const { sql, limits } = listed(count);
    const { items, ...total } = await list().page(sql, { pageNumber: 41, pageSize: 25, ...page });
    return { rows: items.length, ...total, limits };
  };
  const more = { atLeast: ['totalItemCount'] };

  it.each([{ afterRow: 'a' }, { beforeRow: 'b' }])('is counted on a page next to a row: %j', async (row) => {
    const limits = [countedTo + 1];
    for (const count of [950, countedTo])
      expect(await totalOf(count, row)).toEqual({ rows: 25, totalItemCount: count, limits });
    expect(await totalOf(countedTo + 1, row)).toEqual({ rows: 25, totalItemCount: countedTo, ...more, limits });
  });

  it('is at least what comes before a page by its number, and one more if there is another page', async () => {
    expect(await totalOf(1_300, {})).toEqual({ rows: 25, totalItemCount: 1_026, ...more, limits: [] });
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
