import { z } from 'zod';

/** Enumerations of the domain, with labels. */

/** Labels from the values: RenewalAdministrator is "Renewal Administrator". */
export const asWritten = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, value.replace(/([a-z])([A-Z])/g, '$1 $2')])) as Record<T, string>;

export const SortDirection = z.enum(['asc', 'desc']);
export type SortDirection = z.infer<typeof SortDirection>;

/** Listed first in country pickers. */
export const emphasisedCountries = ['United States', 'Canada', 'United Kingdom', 'France', 'Germany'] as const;
export const defaultCountry = emphasisedCountries[0];
/** Countries that require a zip. */
export const countriesWithZip: readonly string[] = ['United States', 'Canada'];

export const Environment = z.enum(['development', 'qa', 'demo', 'production']);
export type Environment = z.infer<typeof Environment>;
