import { Injectable } from '@nestjs/common';
import { today } from '@evergreen/workflows/dates';

/** The machine's clock in milliseconds since 1970, for files and databases of this machine. */
export const machineTime = (): number => Date.now();

/** Monotonic milliseconds, independent of the machine's clock. Measures durations. */
export const ticks = (): number => performance.now();

/** This file is the only place that reads the time. Deciders take instants and dates as arguments. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date(this.machine());
  }

  /** `machineTime`, also while `now` returns a past time. */
  machine(): number {
    return machineTime();
  }

  ticks(): number {
    return ticks();
  }

  /** The calendar date `YYYY-MM-DD` in a time zone. */
  today(timeZone: string): string {
    return today(timeZone, this.now());
  }
}

/** Creating a format costs fifty times as much as using it. */
const inZones = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (time: string, timeZone: string): string => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, format);
    return format.format(new Date(time));
  };
};

/** 2026-11-20 14:05:09, as spreadsheets read it. */
export const sortableInstant = inZones('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** 11/20/2026, 2:05 PM */
export const instantInWords = inZones('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
});
