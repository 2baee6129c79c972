import type { CalendarDate } from '@evergreen/workflows/dates';
import type { IsHoliday } from '@evergreen/workflows/licensing/filing-rules';
import Holidays from 'date-holidays';

const regions = new Intl.DisplayNames(['en'], { type: 'region' });
let codes: ReadonlyMap<string, string> | undefined;

/** By the names in addresses: 'United States' → 'US'. */
const countryCode = (country: string): string | undefined => {
  codes ??= new Map(Object.keys(new Holidays().getCountries()).map((code) => [regions.of(code) ?? code, code]));
  return codes.get(country);
};

/** Cache of the public holidays per place and year. */
const years = new Map<string, ReadonlySet<CalendarDate>>();
const mostYears = 500;

const holidaysOf = (code: string, state: string, year: string): ReadonlySet<CalendarDate> => {
  const key = `${code} ${state} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const calendar = new Holidays(code, state);
  const days = calendar
    .getHolidays(Number(year))
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10));
  if (years.size >= mostYears) years.clear();
  const closed = new Set(days);
  years.set(key, closed);
  return closed;
};

/**
 * When an authority's offices are closed apart from weekends: the public holidays of its country and state, if they
 * are known.
 */
export const holidaysAt = (address: { readonly country: string; readonly state: string } | null): IsHoliday => {
  const code = address && countryCode(address.country);
  if (!code) return () => false;
  return (date) => holidaysOf(code, address.state, date.slice(0, 4)).has(date);
};
