import { isDue, jumpSince } from './clock-jumps.js';

const at = (day: number, hour = 12) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const newest = { number: 7, takenAt: at(20) };
const right = (day: number) => Date.parse(at(day));

describe('a jump of the clock', () => {
  it('is a time long before the newest checkpoint, whatever was expected', () => {
    expect(jumpSince(newest, at(18), {})).toEqual({ before: at(20), after: at(18) });
    expect(jumpSince(newest, at(18), { expected: right(18) })).toEqual({ before: at(20), after: at(18) });
  });

  it('is a time long after the one that was expected', () => {
    expect(jumpSince(newest, at(22), { expected: right(20), seen: 7 })).toEqual({ before: at(20), after: at(22) });
    expect(jumpSince(newest, at(22), { expected: right(20), seen: 6 })).toEqual({ before: at(20), after: at(22) });
  });

  it('is one back to the day of the newest checkpoint, where that is from before the wrong time', () => {
    expect(jumpSince(newest, at(20), { expected: right(23), seen: 7 })).toEqual({ before: at(23), after: at(20) });
  });

  it('is one also before the first checkpoint: a machine may get its time after the program began', () => {
    expect(jumpSince(undefined, at(20), { expected: right(23) })).toEqual({ before: at(23), after: at(20) });
  });

  it('is none where a machine was off, nor where another process has recorded it', () => {
    expect(jumpSince(newest, at(28), {})).toBeUndefined();
    expect(jumpSince(newest, at(20), { expected: right(18), seen: 6 })).toBeUndefined();
  });

  it('is none of less than a day, nor before the first look', () => {
    expect(jumpSince(newest, at(19), { expected: right(20), seen: 7 })).toBeUndefined();
    expect(jumpSince(newest, at(21), { expected: right(20), seen: 7 })).toBeUndefined();
    expect(jumpSince(undefined, at(18), {})).toBeUndefined();
  });

  it('is what an administrator accepts: a time long before what was recorded', () => {
    expect(jumpSince(newest, at(20), { accepted: right(23) })).toEqual({ before: at(23), after: at(20) });
    expect(jumpSince(newest, at(20), { accepted: right(20) })).toBeUndefined();
  });

  it('has a checkpoint due, as has each day', () => {
    expect([at(18), at(19), at(20), at(21), at(22)].map((now) => isDue(newest, now, {}))).toEqual([
      ...[true, false, false, false, true],
    ]);
    expect(isDue(newest, at(20), { expected: right(23), seen: 7 })).toBe(true);
    expect(isDue(undefined, at(20), {})).toBe(false);
  });
});
