import { accountingQuery, ledgerQuery } from './accounting.js';
import { words } from './common.js';
import { historyQuery } from './history.js';

const ranges = [
  ['history', historyQuery, 'from', 'to'],
  ['ledger', ledgerQuery, 'postedFrom', 'postedTo'],
  ['accounting', accountingQuery, 'createdFrom', 'createdTo'],
] as const;

describe('a list that is narrowed by days', () => {
  it.each(ranges)('refuses an end before its start: %s', (_, query, start, end) => {
    const issues = (from: string, to: string) =>
      query.safeParse({ [start]: from, [end]: to }).error?.issues.map(({ path, message }) => [path, message]);
    expect(issues('2026-11-20', '2026-11-19')).toEqual([[[end], words.endBeforeStart]]);
    expect(issues('2026-11-20', '2026-11-20')).toBeUndefined();
    expect(query.safeParse({ [end]: '2026-11-20' }).success).toBe(true);
  });
});
