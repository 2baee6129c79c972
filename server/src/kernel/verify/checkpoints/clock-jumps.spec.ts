import { isDue, jumpSince } from './clock-jumps.js';

const timeOf = (day: number, hour = 12) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const newest = { number: 7, takenAt: timeOf(20) };
const right = (day: number) => Date.parse(timeOf(day));

describe('a jump of the clock', () => {
  it('is a time long before the newest checkpoint, whatever was expected', () => {
    expect(jumpSince(newest, timeOf(18), {})).toEqual({ before: timeOf(20), after: timeOf(18) });
    expect(jumpSince(newest, timeOf(18), { expected: right(18) })).toEqual({ before: timeOf(20), after: timeOf(18) });
  });

  it('is a time long after the one that was expected', () => {
    expect(jumpSince(newest, timeOf(22), { expected: right(20), seen: 7 })).toEqual({
      before: timeOf(20),
      after: timeOf(22),
    });
    expect(jumpSince(newest, timeOf(22), { expected: right(20), seen: 6 })).toEqual({
      before: timeOf(20),
      after: timeOf(22),
    });
  });

  it('is one back to the day of the newest checkpoint, where that is from before the wrong time', () => {
    expect(jumpSince(newest, timeOf(20), { expected: right(23), seen: 7 })).toEqual({
      before: timeOf(23),
      after: timeOf(20),
    });
  });

  it('is one also before the first checkpoint: a machine may get its time after the program began', () => {
    expect(jumpSince(undefined, timeOf(20), { expected: right(23) })).toEqual({
      before: timeOf(23),
      after: timeOf(20),
    });
  });

  it('is none where a machine was off, nor where another process has recorded it', () => {
    expect(jumpSince(newest, timeOf(28), {})).toBeUndefined();
    expect(jumpSince(newest, timeOf(20), { expected: right(18), seen: 6 })).toBeUndefined();
  });

  it('is none of less than a day, nor before the first look', () => {
    expect(jumpSince(newest, timeOf(19), { expected: right(20), seen: 7 })).toBeUndefined();
    expect(jumpSince(newest, timeOf(21), { expected: right(20), seen: 7 })).toBeUndefined();
    expect(jumpSince(undefined, timeOf(18), {})).toBeUndefined();
  });

  it('is what an administrator accepts: a time long before what was recorded', () => {
    expect(jumpSince(newest, timeOf(20), { accepted: right(23) })).toEqual({ before: timeOf(23), after: timeOf(20) });
    expect(jumpSince(newest, timeOf(20), { accepted: right(20) })).toBeUndefined();
  });

  it('has a checkpoint due, as has each day', () => {
    expect([timeOf(18), timeOf(19), timeOf(20), timeOf(21), timeOf(22)].map((now) => isDue(newest, now, {}))).toEqual([
      ...[true, false, false, false, true],
    ]);
    expect(isDue(newest, timeOf(20), { expected: right(23), seen: 7 })).toBe(true);
    expect(isDue(undefined, timeOf(20), {})).toBe(false);
  });
});
