import type { RenewalStage } from '@evergreen/contracts/renewing/enums';
import fc from 'fast-check';
import { addDays, daysBetween } from '../dates.js';
import { legallyInForce, onOpenDay, windowInWords, windowOpensOn } from './filing-rules.js';

const date = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));
/** The calendar of the platform, apart from ours. */
const dayOfWeek = (of: string) => new Date(`${of}T00:00:00Z`).getUTCDay();
const isClosed = (of: string, holidays: ReadonlySet<string>) => [0, 6].includes(dayOfWeek(of)) || holidays.has(of);
const never = () => false;

describe('a date on a weekend or a holiday', () => {
  const around = fc.record({ date, off: fc.uniqueArray(fc.integer({ min: -6, max: 6 }), { maxLength: 8 }) });

  it.each(['Forward', 'Back'] as const)('moves %s to the nearest open day, and never over one', (rule) => {
    fc.assert(
      fc.property(around, ({ date: from, off }) => {
        const holidays = new Set(off.map((days) => addDays(from, days)));
        const to = onOpenDay(from, rule, (day) => holidays.has(day));
        const between = Math.abs(daysBetween(from, to));
        const step = rule === 'Forward' ? 1 : -1;
        expect(isClosed(to, holidays)).toBe(false);
        expect(addDays(from, step * between)).toBe(to);
        for (let days = 0; days < between; days++) expect(isClosed(addDays(from, step * days), holidays)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('stays where the type says nothing, and moves no further once it is on an open day', () => {
    fc.assert(
      fc.property(date, (from) => {
        expect(onOpenDay(from, 'Stays', () => true)).toBe(from);
        const to = onOpenDay(from, 'Forward', never);
        expect(onOpenDay(to, 'Forward', never)).toBe(to);
        expect(onOpenDay(to, 'Back', never)).toBe(to);
      }),
    );
  });

  it('goes where statutes say: an expiration on a Sunday to the Monday after', () => {
    expect(onOpenDay('2027-01-31', 'Forward', never)).toBe('2027-02-01');
    expect(onOpenDay('2027-01-31', 'Back', never)).toBe('2027-01-29');
    expect(onOpenDay('2026-12-25', 'Forward', (day) => day === '2026-12-25')).toBe('2026-12-28');
  });

  it('ends where every day is a holiday', () =>
    expect(onOpenDay('2026-12-25', 'Forward', () => true)).toBe('2026-12-25'));
});

describe('the filing window', () => {
  it('opens so many days before the expiration, and says how far that is', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 400 }), (from, days, ahead) => {
        const opens = windowOpensOn({ expirationDate: from, filingWindowDays: days });
        expect(daysBetween(opens ?? '', from)).toBe(days);
        expect(windowInWords(opens, addDays(opens ?? '', -ahead))).toBe(
          `Window opens in ${ahead} ${ahead === 1 ? 'day' : 'days'}`,
        );
        expect(windowInWords(opens, addDays(opens ?? '', ahead - 1))).toBeUndefined();
      }),
    );
  });

  it('is not there without an expiration or a rule', () => {
    expect(windowOpensOn({ expirationDate: null, filingWindowDays: 60 })).toBeNull();
    expect(windowOpensOn({ expirationDate: '2026-12-31', filingWindowDays: null })).toBeNull();
    expect(windowInWords(null, '2026-12-31')).toBeUndefined();
  });
});

describe('legally in force', () => {
  const filed = {
    expirationDate: '2026-10-31',
    legalWhilePending: true,
    stage: 5 as RenewalStage | null,
    formsFiledDate: '2026-10-20' as string | null,
    renewalDueDate: null as string | null,
  };

  it('is a license that has expired since its renewal was filed in time, until that is complete', () => {
    for (const stage of [5, 6, 7] as const) expect(legallyInForce({ ...filed, stage }, '2026-11-22')).toBe(true);
    for (const stage of [null, 1, 2, 3, 4, 8] as const)
      expect(legallyInForce({ ...filed, stage }, '2026-11-22')).toBe(false);
  });

  it('is not said of one that has not expired, or whose type does not say so', () => {
    expect(legallyInForce(filed, '2026-10-31')).toBe(false);
    expect(legallyInForce({ ...filed, legalWhilePending: false }, '2026-11-22')).toBe(false);
  });

  it('asks that the forms were filed by their due date, or else by the expiration', () => {
    expect(legallyInForce({ ...filed, formsFiledDate: '2026-10-31' }, '2026-11-22')).toBe(true);
    expect(legallyInForce({ ...filed, formsFiledDate: '2026-11-01' }, '2026-11-22')).toBe(false);
    expect(legallyInForce({ ...filed, formsFiledDate: null }, '2026-11-22')).toBe(false);
    expect(legallyInForce({ ...filed, renewalDueDate: '2026-10-24' }, '2026-11-22')).toBe(true);
    expect(legallyInForce({ ...filed, renewalDueDate: '2026-10-15' }, '2026-11-22')).toBe(false);
    expect(legallyInForce({ ...filed, renewalDueDate: '2027-10-15' }, '2026-11-22')).toBe(true);
  });
});
