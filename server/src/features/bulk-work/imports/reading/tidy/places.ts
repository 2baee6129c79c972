import { defaultCountry } from '@evergreen/contracts/enums';
import { statesByCountry } from '@evergreen/contracts/states';
import { nameKey } from './text.js';

const byKey = (entries: readonly (readonly [string, string])[]) =>
  new Map(entries.flatMap(([code, name]) => [[code.toLowerCase(), code] as const, [nameKey(name), code] as const]));
const statesOf = new Map<string, ReadonlyMap<string, string>>(
  Object.entries(statesByCountry).map(([country, states]) => [country, byKey(states)]),
);

const countryNames = new Map<string, string>(
  Object.entries({
    us: 'United States',
    usa: 'United States',
    unitedstatesofamerica: 'United States',
    unitedstates: 'United States',
    ca: 'Canada',
    can: 'Canada',
    canada: 'Canada',
    gb: 'United Kingdom',
    uk: 'United Kingdom',
    gbr: 'United Kingdom',
    greatbritain: 'United Kingdom',
    unitedkingdom: 'United Kingdom',
    fr: 'France',
    fra: 'France',
    france: 'France',
    de: 'Germany',
    deu: 'Germany',
    germany: 'Germany',
    deutschland: 'Germany',
    allemagne: 'Germany',
    england: 'United Kingdom',
    scotland: 'United Kingdom',
    wales: 'United Kingdom',
    northernireland: 'United Kingdom',
    frankreich: 'France',
    australia: 'Australia',
    newzealand: 'New Zealand',
    ireland: 'Ireland',
    switzerland: 'Switzerland',
    schweiz: 'Switzerland',
    suisse: 'Switzerland',
    austria: 'Austria',
    osterreich: 'Austria',
  }),
);

/** The country of a name or code, in the specification's words. */
export const countryOf = (value: string): string | undefined => countryNames.get(nameKey(value));

export const isState = (value: string) => [...statesOf.values()].some((states) => states.has(nameKey(value)));

export interface Place {
  country: string;
  /** The two-letter code in the United States and Canada; otherwise undefined. */
  state: string | undefined;
}

/** The state determines a missing country: ON is in Canada, whatever the default. */
export const placeOf = (rawCountry: string, rawState: string): Place => {
  const key = nameKey(rawState);
  if (rawCountry === '') {
    const country = [...statesOf.keys()].find((candidate) => statesOf.get(candidate)?.has(key)) ?? defaultCountry;
    return { country, state: statesOf.get(country)?.get(key) };
  }
  const country = countryOf(rawCountry) ?? rawCountry;
  const states = statesOf.get(country);
  return { country, state: states ? states.get(key) : rawState };
};

/** Normalizes postal codes, including leading zeros that spreadsheets removed. */
export const tidyZip = (raw: string, country: string): string => {
  if (country === 'Canada') {
    const code = raw.toUpperCase().replace(/[^A-Z\d]/g, '');
    return /^([A-Z]\d){3}$/.test(code) ? `${code.slice(0, 3)} ${code.slice(3)}` : raw;
  }
  if (country !== 'United States') return raw;
  const [, zip, plus] =
    /^(\d{3,5})(?:\.0+)?(?:[- ](?:(\d{4})|\d{0,3}))?$/.exec(raw) ?? /^(\d{4,5})(\d{4})$/.exec(raw) ?? [];
  if (!zip || (zip.length < 5 && zip.startsWith('0'))) return raw;
  return zip.padStart(5, '0') + (plus ? `-${plus}` : '');
};

/** Ten digits in any notation, with or without country code 1; otherwise undefined. */
export const tidyPhone = (raw: string): string | undefined => {
  const digits = raw
    .replace(/\.0$/, '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');
  if (!/^\d{10}$/.test(digits) || /[a-z]{2}/i.test(raw.replace(/phone|tel/i, ''))) return undefined;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
};

/** Whether a code or name is a state of the United States. */
export const isAmericanState = (value: string): boolean => statesOf.get('United States')?.has(nameKey(value)) ?? false;
