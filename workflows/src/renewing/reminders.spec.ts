import {
  daysAheadChoices,
  ReminderLate,
  type RemindersBody,
  type RemindersOfKind,
  usualReminders,
  Weekday,
} from '@evergreen/contracts/accounts/reminders';
import fc from 'fast-check';
import { addDays, type CalendarDate, daysBetween } from '../dates.js';
import { choicesInWords, dateInWords, remindersInWords } from './reminder-words.js';
import { distanceToTell, forecast, isQuiet, lastLoudDay, LATE, type Told } from './reminders.js';

const start = '2026-11-22';
const DAYS = 150;
const days = Array.from({ length: DAYS }, (_, index) => addDays(start, index));

const date = fc.integer({ min: -40, max: DAYS + 100 }).map((ahead) => addDays(start, ahead));
const ofKind: fc.Arbitrary<RemindersOfKind> = fc.record({
  on: fc.constant(true),
  daysAhead: fc.uniqueArray(fc.constantFrom<number>(...daysAheadChoices), { minLength: 1 }),
  late: fc.constantFrom(...ReminderLate.options),
});
const away = fc.option(fc.tuple(fc.integer({ min: -20, max: DAYS }), fc.integer({ min: 0, max: 60 })), { nil: null });
const quiet = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...Weekday.options), { maxLength: 6 }), away)
  .map(([quietDays, absence]) => ({
    quietDays,
    awayFrom: absence && addDays(start, absence[0]),
    awayTo: absence && addDays(start, absence[0] + absence[1]),
  }));
/** Whether the program was up that day: mostly. */
const up = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: DAYS, maxLength: DAYS })
  .map((all) => all.map((n) => n > 1));

type Telling = readonly [day: CalendarDate, distance: number];

/** Morning by morning, as the job does it. */
const mornings = (chosen: RemindersOfKind, of: CalendarDate, loud: readonly CalendarDate[], since: CalendarDate) => {
  const tellings: Telling[] = [];
  let previous: Told | null = null;
  let last = since;
  for (const day of loud) {
    const distance = distanceToTell(chosen, { date: of, told: previous }, day, last);
    if (distance !== null) {
      tellings.push([day, distance]);
      previous = { date: of, distance, on: day };
    }
    last = day;
  }
  return tellings;
};

describe('what a person is notified of a date, over half a year of mornings', () => {
  const cases = fc.record({ chosen: ofKind, of: date, quiet, up }).map(({ chosen, of, quiet, up }) => {
    const loud = days.filter((day, index) => up[index] && !isQuiet(quiet, day));
    return { chosen, of, loud, tellings: mornings(chosen, of, loud, lastLoudDay(quiet, start)) };
  });

  it('misses no chosen distance: its day, or the first after it on which the person can be notified', () => {
    fc.assert(
      fc.property(cases, ({ chosen, of, loud, tellings }) => {
        for (const distance of chosen.daysAhead) {
          const due = addDays(of, -distance);
          const first = loud.find((day) => day >= due);
          if (due >= start && first) expect(tellings.map(([day]) => day)).toContain(first);
        }
      }),
    );
  });

  it('tells nothing twice at one distance, and never before its day', () => {
    fc.assert(
      fc.property(cases, ({ chosen, of, tellings }) => {
        const ahead = tellings.filter(([, distance]) => distance !== LATE).map(([, distance]) => distance);
        expect(new Set(ahead).size).toBe(ahead.length);
        expect(ahead.every((distance) => chosen.daysAhead.includes(distance))).toBe(true);
        for (const [day, distance] of tellings) expect(daysBetween(day, of)).toBeLessThanOrEqual(distance);
      }),
    );
  });

  it('tells that it is late as often as was chosen', () => {
    fc.assert(
      fc.property(cases, ({ chosen, of, loud, tellings }) => {
        const late = tellings.filter(([, distance]) => distance === LATE).map(([day]) => day);
        const passed = loud.filter((day) => day > of);
        const wished = { Never: [], Once: passed.slice(0, 1), EveryDay: passed };
        expect(late).toEqual(wished[chosen.late]);
      }),
    );
  });

  it('goes on from its new day where a date is moved', () => {
    const chosen: RemindersOfKind = { on: true, daysAhead: [7, 0], late: 'Once' };
    const last = { date: '2026-11-29', distance: 7, on: start };
    const since = start;
    expect(distanceToTell(chosen, { date: '2026-11-29', told: last }, '2026-11-23', since)).toBeNull();
    expect(distanceToTell(chosen, { date: '2026-11-28', told: last }, '2026-11-23', since)).toBe(7);
    expect(distanceToTell(chosen, { date: '2026-12-24', told: last }, '2026-11-23', since)).toBeNull();
  });

  it('is nothing where it is off, and no lateness of what is never late', () => {
    const chosen: RemindersOfKind = { on: false, daysAhead: [0], late: 'EveryDay' };
    expect(distanceToTell(chosen, { date: start, told: null }, start, '2026-11-21')).toBeNull();
    const on = { ...chosen, on: true };
    const passed = { date: '2026-11-01', told: null, isNeverLate: true };
    expect(distanceToTell(on, passed, start, '2026-11-21')).toBeNull();
    expect(distanceToTell(on, { ...passed, isNeverLate: false }, start, '2026-11-21')).toBe(LATE);
  });
});

describe('the usual', () => {
  it('is what was sent before anybody could choose: tasks of the day and late ones, every morning, and no dates', () => {
    fc.assert(
      fc.property(date, (of) => {
        const tellings = mornings(usualReminders.kinds.Tasks, of, days, addDays(start, -1));
        expect(tellings.map(([day]) => day)).toEqual(days.filter((day) => day >= of));
      }),
    );
    const { Tasks: _, ...dates } = usualReminders.kinds;
    expect(Object.values(dates).map(({ on }) => on)).toEqual([false, false, false, false, false]);
    expect(days.some((day) => isQuiet(usualReminders, day))).toBe(false);
  });
});

describe('a forecast', () => {
  it('says what the mornings then tell', () => {
    fc.assert(
      fc.property(ofKind, fc.array(date, { maxLength: 5 }), quiet, (chosen, dates, quiet) => {
        const since = lastLoudDay(quiet, start);
        const items = dates.map((of) => ({ date: of, told: null }));
        const said = forecast(quiet, () => chosen, items, { day: start, since }, DAYS);
        const loud = days.filter((day) => !isQuiet(quiet, day));
        const reported = dates.flatMap((of) => mornings(chosen, of, loud, since).map(([day]) => day));
        expect(said.flatMap(({ day, items: of }) => of.map(() => day))).toEqual(reported.sort());
        expect(said.filter((item) => item.isQuiet).map(({ day }) => day)).toEqual(
          days.filter((day) => isQuiet(quiet, day)),
        );
      }),
    );
  });
});

describe('reminders in words', () => {
  const chosen: RemindersBody = {
    ...usualReminders,
    kinds: {
      ...usualReminders.kinds,
      ExpirationDate: { on: true, daysAhead: [0, 1, 30], late: 'Once' },
      FilingWindow: { on: true, daysAhead: [1], late: 'Never' },
    },
    quietDays: ['Sunday', 'Saturday'],
    delivery: 'Single',
    awayFrom: '2026-12-20',
    awayTo: '2027-01-03',
  };

  it('say what is sent and when, a sentence each', () => {
    expect(choicesInWords(usualReminders)).toEqual([
      'Tasks to follow up: on the day, and every day while late.',
      'One email each morning.',
    ]);
    expect(remindersInWords(chosen)).toEqual([
      'Tasks to follow up: on the day, and every day while late.',
      'Filing windows that open: 1 day before.',
      'Expiration dates: 30 and 1 day before and on the day, and once more when late.',
      'Not on Sundays and Saturdays.',
      'One email for each, at most 25 a morning; the rest are combined in one.',
      'Not from 12/20/2026 to 01/03/2027.',
      'Reminders that fall on a day without email are sent on the next day with email.',
    ]);
    const { Tasks, ...rest } = usualReminders.kinds;
    const nothing = { ...usualReminders, kinds: { ...rest, Tasks: { ...Tasks, on: false } } };
    expect(choicesInWords(nothing)).toEqual(['Nothing: no reminder is sent.']);
  });

  it.each([
    ['Tasks', 'task to follow up in 3 days', 'task 2 days late'],
    ['FilingWindow', 'window opens in 3 days', 'window opened 2 days ago'],
    ['TrackDate', 'track date in 3 days', 'track date 2 days ago'],
    ['DueDate', 'due in 3 days', 'due 2 days ago'],
    ['ExpirationDate', 'expires in 3 days', 'expired 2 days ago'],
    ['InsuranceExpirationDate', 'insurance expires in 3 days', 'insurance expired 2 days ago'],
  ] as const)('say what a date of the kind %s means on a day', (kind, ahead, past) => {
    expect(dateInWords(kind, '2026-11-25', start)).toBe(ahead);
    expect(dateInWords(kind, '2026-11-20', start)).toBe(past);
    expect(dateInWords(kind, '2026-11-22', start)).toMatch(/today$/);
  });
});
