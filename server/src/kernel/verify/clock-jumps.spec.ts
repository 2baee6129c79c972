import { isOfAnotherDay, jumpSince } from './clock-jumps.js';

const at = (day: number, hour = 12) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const newest = { takenAt: at(20) };

describe('a jump of the clock', () => {
  it('is a time long before the newest checkpoint, whatever was expected', () => {
    expect(jumpSince(newest, at(18), undefined)).toEqual({ before: at(20), after: at(18) });
    expect(jumpSince(newest, at(18), Date.parse(at(18)))).toEqual({ before: at(20), after: at(18) });
  });

  it('is a time long after the one that was expected', () => {
    expect(jumpSince(newest, at(22), Date.parse(at(20)))).toEqual({ before: at(20), after: at(22) });
  });

  it('is none where a machine was off, nor where another process has recorded it', () => {
    expect(jumpSince(newest, at(28), undefined)).toBeUndefined();
    expect(jumpSince({ takenAt: at(22) }, at(22), Date.parse(at(20)))).toBeUndefined();
  });

  it('is none of less than a day, nor before the first checkpoint', () => {
    expect(jumpSince(newest, at(19), Date.parse(at(20)))).toBeUndefined();
    expect(jumpSince(newest, at(21), Date.parse(at(20)))).toBeUndefined();
    expect(jumpSince(undefined, at(18), Date.parse(at(20)))).toBeUndefined();
  });

  it('has a checkpoint due, as has each day', () => {
    expect([at(18), at(19), at(20), at(21), at(22)].map((now) => isOfAnotherDay(newest, now))).toEqual([
      ...[true, false, false, false, true],
    ]);
    expect(isOfAnotherDay(undefined, at(20))).toBe(false);
  });
});
