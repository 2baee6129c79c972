import { LicenseTerm } from '@evergreen/contracts/licensing/enums';
import { type LicensePeriod, monthsOf, nextPeriod as next } from './license-period.js';

const nextPeriod = (period: Omit<LicensePeriod, 'earlierPeriods'>) => next({ ...period, earlierPeriods: [] });

describe('the period that follows a license’s own', () => {
  it.each([
    ['six months of an annual type', '2026-01-01', '2026-06-30', 'Annual', '2026-07-01', '2026-12-31'],
    ['a year', '2026-01-01', '2026-12-31', 'Annual', '2027-01-01', '2027-12-31'],
    ['a year to the same day', '2026-05-13', '2027-05-13', 'Annual', '2027-05-14', '2028-05-13'],
    ['a broken first period: the term', '2026-05-13', '2026-12-31', 'Annual', '2027-01-01', '2027-12-31'],
    ['no effective date: the term', null, '2026-06-30', 'SemiAnnual', '2026-07-01', '2026-12-31'],
    ['two years that end with February', '2026-03-01', '2028-02-29', 'Biennial', '2028-03-01', '2030-02-28'],
    ['a quarter', '2026-01-01', '2026-03-31', 'Quarterly', '2026-04-01', '2026-06-30'],
    ['whole months of a perpetual one', '2026-01-01', '2026-12-31', 'Perpetual', '2027-01-01', '2027-12-31'],
  ] as const)('%s', (_, effectiveDate, expirationDate, licenseTerm, effective, expiration) => {
    expect(nextPeriod({ effectiveDate, expirationDate, licenseTerm, isSeasonal: false })).toMatchObject({
      effectiveDate: effective,
      expirationDate: expiration,
    });
  });

  it('comes again after a year for a season', () => {
    const season = { effectiveDate: '2026-04-01', expirationDate: '2026-09-30', licenseTerm: 'Annual' } as const;
    expect(nextPeriod({ ...season, isSeasonal: true })).toMatchObject({
      effectiveDate: '2027-04-01',
      expirationDate: '2027-09-30',
    });
  });

  it('is as its term says where its own is no usual one', () => {
    const since = { effectiveDate: '2010-01-01', expirationDate: '2026-12-31', licenseTerm: 'Annual' } as const;
    expect(nextPeriod({ ...since, isSeasonal: false })).toMatchObject({ expirationDate: '2027-12-31' });
  });

  it('is not known without an expiration, or of a perpetual term', () => {
    expect(
      nextPeriod({ effectiveDate: null, expirationDate: null, licenseTerm: 'Annual', isSeasonal: false }),
    ).toBeNull();
    const perpetual = { effectiveDate: null, expirationDate: '2026-12-31', licenseTerm: 'Perpetual' } as const;
    expect(nextPeriod({ ...perpetual, isSeasonal: false })).toBeNull();
  });
});

/** A calendar of the test's own: it counts days one by one, and shares nothing with the code. */
const calendar = (() => {
  const lengths: number[] = [];
  const isLeap = (year: number) => year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
  for (let year = 2020; year < 2080; year++)
    lengths.push(31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31);
  const write = (month: number, day: number) =>
    `${2020 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return {
    /** The day of the month that is so many months after January 2020, or the last one that it has. */
    on: (month: number, day: number) => write(month, Math.min(day, lengths[month] ?? 0)),
    dayAfter: (date: string) => {
      const month = (Number(date.slice(0, 4)) - 2020) * 12 + Number(date.slice(5, 7)) - 1;
      const day = Number(date.slice(8)) + 1;
      return day > (lengths[month] ?? 0) ? write(month + 1, 1) : write(month, day);
    },
  };
})();

const terms = LicenseTerm.options.filter((term) => term !== 'Perpetual');
const fortyYears = 40 * 12;

describe('the periods of forty years, each proposed from those before', () => {
  /** What is proposed, period after period, where each is accepted as it is. */
  const series = (first: Pick<LicensePeriod, 'effectiveDate' | 'expirationDate'>, of: Partial<LicensePeriod>) => {
    const periods = [first];
    while (periods.length <= fortyYears / monthsOf.Annual) {
      const [now, ...earlierPeriods] = [...periods].reverse();
      const period = now && next({ licenseTerm: 'Annual', isSeasonal: false, ...of, ...now, earlierPeriods });
      if (!period) throw new Error('No period is proposed');
      periods.push(period);
    }
    return periods;
  };
  const every = (licenseTerm: Exclude<LicenseTerm, 'Perpetual'>) => {
    const months = monthsOf[licenseTerm];
    const problems: string[] = [];
    let checked = 0;
    for (let start = 0; start < 12; start++)
      for (let day = 1; day <= 31; day++) {
        const expected = [{ effectiveDate: '', expirationDate: calendar.on(start, day) }];
        for (let month = start + months; month <= start + fortyYears; month += months) {
          const effectiveDate = calendar.dayAfter(expected.at(-1)?.expirationDate ?? '');
          expected.push({ effectiveDate, expirationDate: calendar.on(month, day) });
        }
        // Where both ends of the first period are last days of a month, they stand for the end of the month.
        const [before, first, ...rest] = expected;
        if (!before || !first) continue;
        const isLast = (date: string) => calendar.dayAfter(date).endsWith('-01');
        const isClear = day === 31 || ![before, first].every(({ expirationDate }) => isLast(expirationDate));
        if (!isClear) continue;
        const known = [first];
        for (const season of rest) {
          const [now = first, ...earlierPeriods] = known;
          const proposed = next({ ...now, licenseTerm, isSeasonal: false, earlierPeriods });
          if (proposed?.effectiveDate !== season.effectiveDate || proposed.expirationDate !== season.expirationDate)
            problems.push(
              `${before.expirationDate}, ${day}: ${JSON.stringify(proposed)} for ${JSON.stringify(season)}`,
            );
          known.unshift(season);
          checked += 1;
        }
      }
    return { found: problems, checked };
  };

  it.each(terms)('%s: end on the same day of the month, whichever it is, without drifting', (term) => {
    const { found, checked } = every(term);
    expect(found.slice(0, 3)).toEqual([]);
    expect(checked).toBeGreaterThan(2_000);
  });

  it('August 30 comes back after February', () => {
    const ends = series(
      { effectiveDate: '2026-03-01', expirationDate: '2026-08-30' },
      { licenseTerm: 'SemiAnnual' },
    ).map(({ expirationDate }) => expirationDate);
    expect(ends.slice(0, 5)).toEqual(['2026-08-30', '2027-02-28', '2027-08-30', '2028-02-29', '2028-08-30']);
  });

  it('February 28 stays February 28 after a leap year', () => {
    const ends = series({ effectiveDate: '2027-03-01', expirationDate: '2028-02-28' }, {}).map(
      ({ expirationDate }) => expirationDate,
    );
    expect(ends.slice(0, 6)).toEqual([
      ...['2028-02-28', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-28', '2033-02-28'],
    ]);
  });

  it('the end of February stays the end of February', () => {
    const ends = series({ effectiveDate: '2026-03-01', expirationDate: '2027-02-28' }, {}).map(
      ({ expirationDate }) => expirationDate,
    );
    expect(ends.slice(0, 6)).toEqual([
      ...['2027-02-28', '2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ]);
  });

  it.each([
    ['from February 28', '2027-02-28', '2027-09-15', '2066-02-28', '2066-09-15'],
    ['to the end of February', '2027-11-01', '2028-02-29', '2066-11-01', '2067-02-28'],
    ['from February 29', '2028-02-29', '2028-10-31', '2068-02-29', '2068-10-31'],
  ])('a season %s comes again on its days', (_, effectiveDate, expirationDate, ...last) => {
    const seasons = series({ effectiveDate, expirationDate }, { isSeasonal: true });
    expect(seasons).toContainEqual({ effectiveDate: last[0], expirationDate: last[1] });
  });

  it('a date that was changed begins a series of its own', () => {
    const earlierPeriods = [{ effectiveDate: '2026-01-01', expirationDate: '2026-08-30' }];
    const changed = { effectiveDate: '2026-09-01', expirationDate: '2027-03-15' };
    expect(next({ ...changed, licenseTerm: 'SemiAnnual', isSeasonal: false, earlierPeriods })).toEqual({
      effectiveDate: '2027-03-16',
      expirationDate: '2027-09-15',
    });
  });
});
