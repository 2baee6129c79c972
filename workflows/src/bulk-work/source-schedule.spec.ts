import fc from 'fast-check';
import { addDays } from '../dates.js';
import { lastDueDay, type ListSchedule } from './source-schedule.js';

const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));
const schedule: fc.Arbitrary<ListSchedule> = fc.oneof(
  fc.constant({ every: 'Daily' as const, onDay: null, at: '06:30' }),
  fc.integer({ min: 1, max: 7 }).map((onDay) => ({ every: 'Weekly' as const, onDay, at: '06:30' })),
  fc.integer({ min: 1, max: 31 }).map((onDay) => ({ every: 'Monthly' as const, onDay, at: '06:30' })),
);
const time = fc.constantFrom('00:00:00', '06:29:59', '06:30:00', '23:59:59');

describe('the day on which a list was due last', () => {
  it.each([
    ['Daily', null, '2026-11-26', '06:30:00', '2026-11-26'],
    ['Daily', null, '2026-11-26', '06:29:59', '2026-11-25'],
    ['Weekly', 1, '2026-11-26', '12:00:00', '2026-11-23'],
    ['Weekly', 4, '2026-11-26', '06:00:00', '2026-11-19'],
    ['Weekly', 7, '2026-11-26', '12:00:00', '2026-11-22'],
    ['Monthly', 15, '2026-11-26', '12:00:00', '2026-11-15'],
    ['Monthly', 31, '2026-11-30', '12:00:00', '2026-11-30'],
    ['Monthly', 31, '2026-11-29', '12:00:00', '2026-10-31'],
    ['Monthly', 30, '2027-02-28', '12:00:00', '2027-02-28'],
    ['Monthly', 29, '2028-02-29', '12:00:00', '2028-02-29'],
    ['Monthly', 1, '2027-01-01', '06:00:00', '2026-12-01'],
  ] as const)('%s on %s, asked on %s at %s: %s', (every, onDay, day, time, due) =>
    expect(lastDueDay({ every, onDay, at: '06:30' }, day, time)).toBe(due),
  );

  it('never lies ahead, is not passed over, and comes once a day, a week or a month', () => {
    fc.assert(
      fc.property(schedule, days, time, (of, day, time) => {
        const due = lastDueDay(of, day, time) ?? '';
        expect(due <= day).toBe(true);
        expect(due < day || time >= of.at).toBe(true);
        const most = { Daily: 1, Weekly: 7, Monthly: 31 }[of.every];
        expect(addDays(due, most + 1) > day).toBe(true);
        expect(lastDueDay(of, due, '23:59:59')).toBe(due);
      }),
    );
  });

  it.each([
    ['Weekly', 15],
    ['Weekly', null],
    ['Monthly', null],
  ] as const)('is none for a schedule without one: %s on %s', (every, onDay) =>
    expect(lastDueDay({ every, onDay, at: '06:30' }, '2027-01-01', '12:00:00')).toBeNull(),
  );

  it('is one in each month, its last where it lacks the day', () => {
    for (let onDay = 1; onDay <= 31; onDay += 1) {
      const seen = new Set<string>();
      for (let day = '2027-01-01'; day < '2029-01-01'; day = addDays(day, 1))
        seen.add(lastDueDay({ every: 'Monthly', onDay, at: '00:00' }, day, '12:00:00') ?? '');
      const months = [...seen].filter((day) => day >= '2027-01-01').map((day) => day.slice(0, 7));
      expect(months).toHaveLength(24);
      expect(new Set(months).size).toBe(24);
    }
  });
});
