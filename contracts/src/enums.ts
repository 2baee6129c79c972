import { z } from 'zod';

/** Every enumeration of the field: the values that cross the wire, and the words that people read. */

/** For values that are read as they are written, word by word: RenewalAdministrator is "Renewal Administrator". */
export const asWritten = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, value.replace(/([a-z])([A-Z])/g, '$1 $2')])) as Record<T, string>;

export const SortDirection = z.enum(['asc', 'desc']);
export type SortDirection = z.infer<typeof SortDirection>;

/** Shown first in a country picker, in this order. */
export const emphasisedCountries = ['United States', 'Canada', 'United Kingdom', 'France', 'Germany'] as const;
export const defaultCountry = emphasisedCountries[0];
/** Where an address needs its zip. */
export const countriesWithZip: readonly string[] = ['United States', 'Canada'];

export const Environment = z.enum(['development', 'qa', 'demo', 'production']);
export type Environment = z.infer<typeof Environment>;
