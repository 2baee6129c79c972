import { IntervalTargetMonth, IntervalUnit } from '@evergreen/contracts/licensing/enums';
import {
  type Intervals,
  intervals,
  intervalsOf,
  missingIntervalFields,
  typedIntervals as typed,
} from '@evergreen/contracts/licensing/intervals';
import fc from 'fast-check';
import { dueDate, trackDate } from '../dates.js';
import { dueDateIntervalInWords, storedIntervals, trackDateIntervalInWords, typedIntervals } from './intervals.js';

const none = intervals.parse({});
const unit = fc.constantFrom(...IntervalUnit.options);
const negative = (value: number) => (value === 0 ? 0 : -value);

const track = fc.oneof(
  fc.constant({ trackDateIntervalValue: null, trackDateIntervalUnit: null }),
  fc.record({ trackDateIntervalValue: fc.nat(999).map(negative), trackDateIntervalUnit: unit }),
);
const relative = fc.record({
  dueDateIntervalType: fc.constant('Relative' as const),
  dueDateRelativeIntervalValue: fc.integer({ min: -999, max: 999 }),
  dueDateRelativeIntervalUnit: unit,
});
const fixed = fc
  .record({
    dueDateIntervalType: fc.constant('Fixed' as const),
    dueDateFixedIntervalDayOfMonth: fc.integer({ min: 1, max: 31 }),
    dueDateFixedIntervalMonths: fc.integer({ min: 1, max: 12 }),
    dueDateFixedIntervalTargetMonth: fc.constantFrom(...IntervalTargetMonth.options),
  })
  .map((intervals) =>
    intervals.dueDateFixedIntervalTargetMonth === 'MonthOf'
      ? { ...intervals, dueDateFixedIntervalMonths: null }
      : intervals,
  );
/** Whole ones, as they are stored. */
const stored: fc.Arbitrary<Intervals> = fc.oneof(
  fc.constant(none),
  fc.tuple(fc.oneof(relative, fixed), track).map(([due, tracked]) => ({ ...none, ...due, ...tracked })),
);

describe('intervals', () => {
  it('come back as they were, stored, typed and stored again', () => {
    fc.assert(
      fc.property(stored, (intervals) => {
        expect(missingIntervalFields(intervals)).toEqual([]);
        expect(storedIntervals(typedIntervals(intervals))).toEqual(intervals);
      }),
      { numRuns: 2000 },
    );
  });

  it('come back as they were, typed, stored and typed again', () => {
    fc.assert(
      fc.property(stored, (intervals) => {
        const form = typedIntervals(intervals);
        expect(typed.parse(form)).toEqual(form);
        expect(typedIntervals(storedIntervals(form))).toEqual(form);
      }),
      { numRuns: 2000 },
    );
  });

  it('are typed without signs, and stored with them', () => {
    const form = typed.parse({
      dueDateIntervalType: 'Relative',
      dueDateRelativeIntervalValue: 30,
      dueDateRelativeIntervalUnit: 'Days',
      trackDateIntervalValue: 2,
      trackDateIntervalUnit: 'Weeks',
    });
    expect(storedIntervals(form)).toMatchObject({ dueDateRelativeIntervalValue: -30, trackDateIntervalValue: -2 });
    expect(storedIntervals({ ...form, intervalBeforeAfter: 'After' }).dueDateRelativeIntervalValue).toBe(30);
  });

  it('keep nothing that their kind does not use', () => {
    const all = typed.parse({
      dueDateRelativeIntervalValue: 30,
      dueDateRelativeIntervalUnit: 'Days',
      dueDateFixedIntervalDayOfMonth: 15,
      dueDateFixedIntervalMonths: 2,
      dueDateFixedIntervalTargetMonth: 'MonthOf',
      trackDateIntervalValue: 2,
      trackDateIntervalUnit: 'Weeks',
    });
    expect(storedIntervals({ ...all, dueDateIntervalType: 'None' })).toEqual(none);
    expect(storedIntervals({ ...all, dueDateIntervalType: 'Relative' })).toMatchObject({
      dueDateFixedIntervalDayOfMonth: null,
      dueDateFixedIntervalTargetMonth: null,
      trackDateIntervalValue: -2,
    });
    expect(storedIntervals({ ...all, dueDateIntervalType: 'Fixed' })).toMatchObject({
      dueDateRelativeIntervalValue: null,
      dueDateFixedIntervalMonths: null,
    });
  });
});

/** Day after day, written down from one year to another: nothing is calculated here. */
const days: string[] = [];
const places = new Map<string, number>();
const lengths = new Map<string, number>();
const twoDigits = (value: number) => String(value).padStart(2, '0');
for (let year = 1700; year <= 2400; year += 1) {
  const leap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
  [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].forEach((length, index) => {
    lengths.set(`${year}-${twoDigits(index + 1)}`, length);
    for (let day = 1; day <= length; day += 1) {
      places.set(`${year}-${twoDigits(index + 1)}-${twoDigits(day)}`, days.length);
      days.push(`${year}-${twoDigits(index + 1)}-${twoDigits(day)}`);
    }
  });
}
const monthsOf = [...lengths.keys()];
const inMonth = (date: string, months: number, day: number) => {
  const month = monthsOf[monthsOf.indexOf(date.slice(0, 7)) + months] as string;
  return `${month}-${twoDigits(Math.min(day, lengths.get(month) as number))}`;
};
const moved = (date: string, value: number, by: IntervalUnit) =>
  by === 'Months'
    ? inMonth(date, value, Number(date.slice(8)))
    : days[(places.get(date) as number) + value * (by === 'Weeks' ? 7 : 1)];

const dueByTheCalendar = (expires: string, intervals: Intervals) => {
  if (intervals.dueDateIntervalType === 'None') return null;
  if (intervals.dueDateIntervalType === 'Relative')
    return moved(
      expires,
      intervals.dueDateRelativeIntervalValue as number,
      intervals.dueDateRelativeIntervalUnit as IntervalUnit,
    );
  const away = { MonthPrior: -1, MonthOf: 0, MonthAfter: 1 }[
    intervals.dueDateFixedIntervalTargetMonth as IntervalTargetMonth
  ];
  const months = away === 0 ? 0 : away * (intervals.dueDateFixedIntervalMonths as number);
  return inMonth(expires, months, intervals.dueDateFixedIntervalDayOfMonth as number);
};

describe('the dates that intervals lead to', () => {
  const first = places.get('1950-01-01') as number;
  const last = places.get('2150-12-31') as number;
  const anyDay = fc.integer({ min: first, max: last }).map((place) => days[place] as string);
  /** The last two days of February, and of the months around it, in years of each kind. */
  const monthEnd = fc
    .tuple(fc.constantFrom(1999, 2000, 2023, 2024, 2096, 2100), fc.constantFrom(0, 1, 2, 11), fc.constantFrom(0, 1))
    .map(([year, month, before]) => {
      const name = `${year}-${twoDigits(month + 1)}`;
      return `${name}-${twoDigits((lengths.get(name) as number) - before)}`;
    });

  it('are those of the calendar, for 10,000 expirations and intervals', () => {
    fc.assert(
      fc.property(fc.oneof(anyDay, monthEnd), stored, (expires, intervals) => {
        const due = dueByTheCalendar(expires, intervals) ?? null;
        const tracked =
          due === null || intervals.trackDateIntervalValue === null
            ? null
            : moved(due, intervals.trackDateIntervalValue, intervals.trackDateIntervalUnit as IntervalUnit);
        expect(dueDate(expires, intervals)).toBe(due);
        expect(trackDate(due, intervals)).toBe(tracked);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('intervals in words', () => {
  it.each([
    [{ dueDateIntervalType: 'None' }, 'None'],
    [
      { dueDateIntervalType: 'Relative', dueDateRelativeIntervalValue: -30, dueDateRelativeIntervalUnit: 'Days' },
      '30 days before the expiration date',
    ],
    [
      { dueDateIntervalType: 'Relative', dueDateRelativeIntervalValue: 1, dueDateRelativeIntervalUnit: 'Months' },
      '1 month after the expiration date',
    ],
    [
      { dueDateIntervalType: 'Relative', dueDateRelativeIntervalValue: 0, dueDateRelativeIntervalUnit: 'Days' },
      'on the expiration date',
    ],
    [{ dueDateIntervalType: 'Relative' }, 'None'],
    [
      {
        dueDateIntervalType: 'Fixed',
        dueDateFixedIntervalDayOfMonth: 15,
        dueDateFixedIntervalMonths: 2,
        dueDateFixedIntervalTargetMonth: 'MonthPrior',
      },
      'the 15th, 2 months prior to the expiration date',
    ],
    [
      {
        dueDateIntervalType: 'Fixed',
        dueDateFixedIntervalDayOfMonth: 1,
        dueDateFixedIntervalMonths: 1,
        dueDateFixedIntervalTargetMonth: 'MonthAfter',
      },
      'the 1st, 1 month after the expiration date',
    ],
    [
      { dueDateIntervalType: 'Fixed', dueDateFixedIntervalDayOfMonth: 31, dueDateFixedIntervalTargetMonth: 'MonthOf' },
      'the 31st, month of the expiration date',
    ],
  ])('%j is %s', (fields, words) => expect(dueDateIntervalInWords(intervals.parse(fields))).toBe(words));

  it('are read as they stand, also outside of what a form takes', () => {
    const kept = { ...intervals.parse({}), trackDateIntervalValue: 3, trackDateIntervalUnit: 'Days' } as const;
    expect(intervalsOf({ ...kept, name: 'Lodging' } as Intervals)).toEqual(kept);
    expect(typedIntervals(kept)).toMatchObject({ trackDateIntervalValue: 3, trackDateIntervalUnit: 'Days' });
  });

  it.each([
    [null, null, 'None'],
    [-2, 'Weeks', '2 weeks before the forms due date'],
    [-1, 'Months', '1 month before the forms due date'],
    [0, 'Days', 'on the forms due date'],
    [3, 'Days', '3 days after the forms due date'],
  ] as const)('%p %p of tracking is %s', (value, by, words) =>
    expect(trackDateIntervalInWords({ trackDateIntervalValue: value, trackDateIntervalUnit: by })).toBe(words),
  );
});
