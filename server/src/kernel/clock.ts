import { Injectable } from '@nestjs/common';

/** The only place that reads the time. Deciders take instants and dates as arguments. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** The calendar date `YYYY-MM-DD` in a time zone. */
  today(timeZone: string): string {
    return calendarDate(this.now(), timeZone);
  }
}

/** en-CA writes dates as YYYY-MM-DD. */
export const calendarDate = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
