import { gapsOf, periodsOf, type SaidOfTerm, withEarlier } from './licensure.js';

let events = 0;
const said = (
  effectiveDate?: string | null,
  expirationDate?: string | null,
  more: Partial<SaidOfTerm> = {},
): SaidOfTerm => ({
  eventId: `event-${(events += 1)}`,
  undoes: null,
  isRenewal: false,
  ...(effectiveDate !== undefined && { effectiveDate }),
  ...(expirationDate !== undefined && { expirationDate }),
  ...more,
});
const year = (of: number) => ({ from: `${of}-01-01`, to: `${of}-12-31` });
const first = said('2024-01-01', '2024-12-31');
const renewed = (of: number) => said(`${of}-01-01`, `${of}-12-31`, { isRenewal: true });

describe('the periods of a license', () => {
  it.each<[string, SaidOfTerm[], object[]]>([
    ['as it was added', [first], [year(2024)]],
    ['with a renewal', [first, renewed(2025)], [year(2024), year(2025)]],
    ['corrected by hand', [first, said(undefined, '2024-11-30')], [{ from: '2024-01-01', to: '2024-11-30' }]],
    [
      'entered by hand after they ended',
      [first, said('2025-03-01', '2026-02-28')],
      [year(2024), { from: '2025-03-01', to: '2026-02-28' }],
    ],
    [
      'renewed from the same first day',
      [first, said('2024-01-01', '2025-12-31', { isRenewal: true })],
      [year(2024), year(2025)],
    ],
    ['without dates', [said(null, null)], []],
    ['dated later', [said(null, null), said('2024-01-01', '2024-12-31')], [year(2024)]],
    ['perpetual', [said('2020-01-01', null)], [{ from: '2020-01-01', to: null }]],
  ])('are known: %s', (_, all, periods) => {
    expect(periodsOf(all)).toEqual(periods);
  });

  it('leave out what was undone, and have again what was done again', () => {
    const wrong = said('2025-01-01', '2025-12-31');
    const back = said('2024-01-01', '2024-12-31', { undoes: wrong.eventId });
    const again = said('2025-01-01', '2025-12-31', { undoes: back.eventId });
    expect(periodsOf([first, wrong, back])).toEqual([year(2024)]);
    expect(periodsOf([first, wrong, back, again])).toEqual([year(2024), year(2025)]);
  });

  it('begin with those that a register tells of, which are not listed twice', () => {
    const earlier = [year(2024), year(2023), { from: null, to: '2022-12-31' }];
    expect(withEarlier([year(2024)], earlier)).toEqual([{ from: null, to: '2022-12-31' }, year(2023), year(2024)]);
  });

  it('have gaps between them, and since the last one where it is active', () => {
    const periods = [year(2023), { from: '2024-02-01', to: '2024-12-31' }];
    expect(gapsOf(periods, { today: '2025-01-02', active: true })).toEqual([
      { from: '2024-01-01', to: '2024-01-31' },
      { from: '2025-01-01', to: '2025-01-02' },
    ]);
    expect(gapsOf(periods, { today: '2025-01-02', active: false })).toHaveLength(1);
    expect(gapsOf([year(2025)], { today: '2025-12-31', active: true })).toEqual([]);
    expect(gapsOf([{ from: '2020-01-01', to: null }], { today: '2025-12-31', active: true })).toEqual([]);
  });
});
