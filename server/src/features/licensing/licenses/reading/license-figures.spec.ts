import { countedTo } from '@evergreen/contracts/common';
import type { Sql } from '../../../../kernel/db/database.js';
import { ListQuery } from '../../../../kernel/lists/list-query.js';
import { otherSecondaries } from './license-figures.js';

describe('the secondary licenses that a filter leaves out', () => {
  const kept = [{ country: 'United States', active: true, rank: 'Secondary', within: true, licenses: 5_000 }] as const;
  /** Of so many, in a list that some filter narrows. */
  const counted = (secondaries: number, exactTotals?: boolean) => {
    const query = (_: string, params: readonly unknown[]) =>
      Promise.resolve([{ count: Math.min(secondaries, (params.at(-1) as number | null) ?? Infinity) }]);
    const matching = new ListQuery({ select: 'l.id', from: 'licenses l', tie: 'l.id' }).and('l.tenant_id = ?', 't');
    return otherSecondaries({ query } as unknown as Sql, 't', matching, {
      query: { active: null, exactTotals },
      kept,
      isKept: false,
    });
  };

  it.each([
    [countedTo, { count: countedTo, isOpen: false }],
    [countedTo + 1, { count: countedTo, isOpen: true }],
  ])('are counted up to 1,000: %d', async (secondaries, answer) => {
    expect(await counted(secondaries)).toEqual(answer);
    expect(await counted(secondaries, true)).toEqual({ count: secondaries, isOpen: false });
  });
});
