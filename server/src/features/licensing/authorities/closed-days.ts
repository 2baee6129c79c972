import type { CalendarDate } from '@evergreen/workflows/dates';
import type { IsHoliday } from '@evergreen/workflows/licensing/filing-rules';
import type Holidays from 'date-holidays';

type Calendars = typeof Holidays;

const regions = new Intl.DisplayNames(['en'], { type: 'region' });
let codes: ReadonlyMap<string, string> | undefined;

/** By the names in addresses: 'United States' → 'US'. */
const countryCode = (Calendar: Calendars, country: string): string | undefined => {
  codes ??= new Map(Object.keys(new Calendar().getCountries()).map((code) => [regions.of(code) ?? code, code]));
  return codes.get(country);
};

const states = new Map<string, ReadonlyMap<string, string>>();

/** Outside the United States and Canada an address has the state by its name: 'England' → 'ENG'. */
const stateCode = (Calendar: Calendars, country: string, state: string): string => {
  const known =
    states.get(country) ??
    new Map(
      [undefined, 'en'].flatMap((language) =>
        Object.entries(new Calendar().getStates(country, language) ?? {}).map(
          ([code, name]) => [name.toLowerCase(), code] as const,
        ),
      ),
    );
  states.set(country, known);
  return known.get(state.trim().toLowerCase()) ?? state;
};

/** Cache of the public holidays per place and year. */
const years = new Map<string, ReadonlySet<CalendarDate>>();
const mostYears = 500;

const holidaysOf = (Calendar: Calendars, code: string, state: string, year: string): ReadonlySet<CalendarDate> => {
  const key = `${code} ${state} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const days = new Calendar(code, state)
    .getHolidays(Number(year))
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10));
  if (years.size >= mostYears) years.clear();
  const closed = new Set(days);
  years.set(key, closed);
  return closed;
};

type Address = { readonly country: string; readonly state: string } | null;

/**
 * When the offices at an address are closed apart from weekends: on the public holidays of its country and state, if
 * they are known. The calendars of all countries are loaded with the first question: most processes ask none, and they
 * are much code.
 */
export const closedDays = async (): Promise<(address: Address) => IsHoliday> => {
  const { default: Calendar } = await import('date-holidays');
  return (address) => {
    const code = address && countryCode(Calendar, address.country);
    if (!code) return () => false;
    const state = stateCode(Calendar, code, address.state);
    return (date) => holidaysOf(Calendar, code, state, date.slice(0, 4)).has(date);
  };
};
