import { z } from 'zod';
import { over, requiredText, words } from './common.js';
import { countriesWithZip, defaultCountry } from './enums.js';
import { bodyOf, neededAddress, rowOf } from './fields.js';

/** Default country if empty. */
export const countryOrDefault = z.preprocess((value) => (value ? value : defaultCountry), requiredText(50));

interface Zipped {
  readonly country?: string | undefined;
  readonly zip?: string | null | undefined;
}
interface Issues {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void;
}

/** A zip is required in the United States and Canada. */
export const zipWhereRequired =
  (...path: string[]) =>
  ({ country, zip }: Zipped, context: Issues): void => {
    if (!zip && countriesWithZip.includes(country ?? ''))
      context.addIssue({ code: 'custom', path: [...path, 'zip'], message: words.required });
  };

/** A zip is required once a street is given; the country alone is not an address. */
export const zipOfStreet = (
  { address1, country, zip }: { address1?: string | null; country?: string | null; zip?: string | null },
  context: Issues,
): void => {
  if (address1) zipWhereRequired()({ zip, country: country ?? undefined }, context);
};

export const address = z.strictObject(bodyOf(neededAddress())).superRefine(zipWhereRequired(), over('zip', 'country'));
export type Address = z.infer<typeof address>;

/** An address for display. */
export const addressView = z.object(rowOf(neededAddress()));

/** Shown if an import had no address. */
export const addressToComplete = 'Address to be completed';
