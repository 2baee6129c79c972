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

/** 2026-11-20 14:05:09, as spreadsheets read it. */
export const sortableInstant = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at));

/** 11/20/2026, 2:05 PM */
export const instantInWords = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(at));
