import fc from 'fast-check';
import { addDays, today } from '@evergreen/workflows/dates';
import { instantInWords } from '../../../../kernel/clock.js';
import { digestDay } from './digest-day.js';

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const zone = fc.constantFrom(...zones);
const moment = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000));
const later = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);

/** As people there would say it, on 24 hours: 06:59. */
const reading = (timeZone: string, time: Date): string => {
  const [, hour, minute = '', half] = /(\d+):(\d+)\s(AM|PM)$/.exec(instantInWords(time.toISOString(), timeZone)) ?? [];
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`;
};

describe('the day whose digests are due', () => {
  it('is the day there once its clocks show seven, and none before', () => {
    fc.assert(
      fc.property(zone, moment, (timeZone, time) => {
        expect(digestDay(timeZone, time)).toBe(reading(timeZone, time) >= '07:00' ? today(timeZone, time) : null);
      }),
    );
  });

  it('comes for each day of each zone, also where the clocks change, and at its first minute', () => {
    fc.assert(
      fc.property(zone, moment, (timeZone, time) => {
        const day = addDays(today(timeZone, time), 1);
        const minutes = Array.from({ length: 52 * 60 }, (_, minute) => later(time, minute));
        const first = minutes.find((minute) => digestDay(timeZone, minute) === day);
        expect(first && reading(timeZone, first)).toBe('07:00');
      }),
      { numRuns: 25 },
    );
  });

  it('stays until midnight there, and is never one that is over', () => {
    fc.assert(
      fc.property(zone, moment, (timeZone, time) => {
        const [now, next] = [digestDay(timeZone, time), digestDay(timeZone, later(time, 1))];
        if (now !== null && today(timeZone, later(time, 1)) === now) expect(next).toBe(now);
        if (today(timeZone, later(time, 1)) !== today(timeZone, time)) expect(next).toBeNull();
      }),
    );
  });

  it.each([
    ['2027-03-14T10:59:00Z', null],
    ['2027-03-14T11:00:00Z', '2027-03-14'],
    ['2027-11-07T11:59:00Z', null],
    ['2027-11-07T12:00:00Z', '2027-11-07'],
  ])('is right in New York on the days of a clock change: %s', (time, day) => {
    expect(digestDay('America/New_York', new Date(time))).toBe(day);
  });

  it('follows the clock where a change leaves out seven: the first minute after it', () => {
    // On Friday 2011-12-30 Apia went from Thursday's midnight to Saturday's: no seven, and no Friday.
    expect(digestDay('Pacific/Apia', new Date('2011-12-30T09:59:00Z'))).toBe('2011-12-29');
    expect(digestDay('Pacific/Apia', new Date('2011-12-30T10:00:00Z'))).toBeNull();
    expect(digestDay('Pacific/Apia', new Date('2011-12-30T17:00:00Z'))).toBe('2011-12-31');
  });

  it.each(['', 'Nowhere/At_All'])('is New York’s for a client in the zone %p', (timeZone) => {
    const time = new Date('2026-11-22T12:30:00Z');
    expect(digestDay(timeZone, time)).toBe('2026-11-22');
    expect(digestDay('America/Los_Angeles', time)).toBeNull();
  });
});
