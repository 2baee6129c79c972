import { orderText, partsBeyond } from './page-keys.js';

const order = { column: 'l.city', direction: 'asc', isNullable: false, tie: 'l.id' } as const;
const place = { at: 'Boston', tie: '7' };

describe('rows beyond a place', () => {
  it('are one range of an index where every row has a value', () => {
    expect(partsBeyond(order, place, 4, false)).toEqual([
      {
        condition: 'l.city >= $4 and (l.city, l.id) > ($4, $5)',
        params: ['Boston', '7'],
        order: 'l.city asc, l.id asc',
      },
    ]);
    expect(partsBeyond(order, place, 4, true)).toEqual([
      {
        condition: 'l.city <= $4 and (l.city, l.id) < ($4, $5)',
        params: ['Boston', '7'],
        order: 'l.city desc, l.id desc',
      },
    ]);
    expect(partsBeyond({ ...order, direction: 'desc' }, place, 1, false)[0]?.condition).toBe(
      'l.city <= $1 and (l.city, l.id) < ($1, $2)',
    );
  });

  it('go on with those that have none, which stand last in both directions', () => {
    const nullable = { ...order, isNullable: true };
    const conditions = (value: string | null, isBack: boolean, direction: 'asc' | 'desc' = 'asc') =>
      partsBeyond({ ...nullable, direction }, { at: value, tie: '7' }, 1, isBack).map(({ condition }) => condition);
    expect(conditions('Boston', false)).toEqual(['l.city >= $1 and (l.city, l.id) > ($1, $2)', 'l.city is null']);
    expect(conditions('Boston', true)).toEqual(['l.city <= $1 and (l.city, l.id) < ($1, $2)']);
    expect(conditions(null, false)).toEqual(['l.city is null and l.id > $1']);
    expect(conditions(null, true)).toEqual(['l.city is null and l.id < $1', 'l.city is not null']);
    expect(conditions('Boston', false, 'desc')).toEqual([
      'l.city <= $1 and (l.city, l.id) < ($1, $2)',
      'l.city is null',
    ]);
    expect(orderText(nullable)).toBe('l.city asc nulls last, l.id asc');
    expect(orderText(nullable, true)).toBe('l.city desc nulls first, l.id desc');
  });
});
