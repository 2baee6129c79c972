import { daysAheadChoices, ReminderLate, type RemindersOfKind, Weekday } from '@evergreen/contracts/accounts/reminders';
import { addDays, today } from '@evergreen/workflows/dates';
import { distanceToTell, isQuiet, LATE, type Told } from '@evergreen/workflows/renewing/reminders';
import fc from 'fast-check';
import { digestDay } from './digest-day.js';

const HOUR = 3_600_000;
const HOURS = 24 * 24;
/** Days on which the clocks change somewhere among them. */
const starts = ['2026-10-28', '2027-03-05', '2027-03-24', '2027-10-01'].map((day) => Date.parse(`${day}T00:20:00Z`));
const zones = [
  'America/New_York',
  'America/Phoenix',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
];

const chosen: fc.Arbitrary<RemindersOfKind> = fc.record({
  on: fc.constant(true),
  daysAhead: fc.uniqueArray(fc.constantFrom<number>(...daysAheadChoices.slice(0, 5)), { minLength: 1 }),
  late: fc.constantFrom(...ReminderLate.options),
});
const quiet = fc.record({
  quietDays: fc.uniqueArray(fc.constantFrom(...Weekday.options), { maxLength: 4 }),
  awayFrom: fc.constant(null),
  awayTo: fc.constant(null),
});
/** From hour to hour of the three weeks. */
const outages = fc.array(fc.tuple(fc.integer({ min: 0, max: HOURS }), fc.integer({ min: 1, max: 80 })), {
  maxLength: 4,
});

describe('reminders over three weeks of hours, in any zone, with the program down at times', () => {
  it('tell each chosen distance on the first day from it on which there was a morning, and none twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...starts),
        chosen,
        quiet,
        outages,
        fc.integer({ min: -3, max: 30 }),
        (zone, start, of, calm, down, ahead) => {
          const first = today(zone, new Date(start));
          const date = addDays(first, ahead);
          const begun = new Set<string>();
          const tellings: [day: string, distance: number][] = [];
          let last: Told | null = null;
          let since = addDays(first, -1);
          for (let hour = 0; hour < HOURS; hour++) {
            if (down.some(([from, long]) => from <= hour && hour < from + long)) continue;
            const day = digestDay(zone, new Date(start + hour * HOUR));
            if (day === null || begun.has(day)) continue;
            begun.add(day);
            if (isQuiet(calm, day)) continue;
            const distance = distanceToTell(of, { date, told: last }, day, since);
            if (distance !== null) {
              tellings.push([day, distance]);
              last = { date, distance, on: day };
            }
            since = day;
          }
          const loud = [...begun].filter((day) => !isQuiet(calm, day));
          const days = tellings.map(([day]) => day);
          for (const distance of of.daysAhead) {
            const morning = loud.find((day) => day >= addDays(date, -distance));
            if (addDays(date, -distance) >= first && morning) expect(days).toContain(morning);
          }
          const once = tellings.filter(([, distance]) => distance !== LATE || of.late === 'Once');
          expect(new Set(once.map(([, distance]) => distance)).size).toBe(once.length);
          expect(new Set(days).size).toBe(days.length);
        },
      ),
      { numRuns: 150 },
    );
  });
});
