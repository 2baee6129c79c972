import { z } from 'zod';
import { optionalText, over, requiredText, words } from './common.js';
import { countriesWithZip, defaultCountry } from './enums.js';

/** Address fields (document 2, Address); properties and licenses also have a county. */
export const addressFields = {
  address1: requiredText(255),
  address2: optionalText(255),
  city: requiredText(50),
  state: requiredText(20),
  zip: optionalText(20),
  country: requiredText(50),
};

/** Default country if empty. */
export const countryOrDefault = z.preprocess((value) => (value ? value : defaultCountry), requiredText(50));

export const placeFields = { ...addressFields, county: optionalText(50) };

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

export const address = z.strictObject(addressFields).superRefine(zipWhereRequired(), over('zip', 'country'));
export type Address = z.infer<typeof address>;

/** An address for display. */
export const addressView = z.object({
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string().nullable(),
  country: z.string(),
});

/** Shown if an import had no address. */
export const addressToComplete = 'Address to be completed';

/** Ten digits in United States notation, with or without a country code. */
const phonePattern = /^(?:\+?1[-. ]?)?\(?[2-9]\d{2}\)?[-. ]?\d{3}[-. ]?\d{4}(?: ?(?:x|ext\.?) ?\d{1,6})?$/i;
export const phoneMessage = 'Must enter a valid phone number';
export const optionalPhone = (max: number) =>
  optionalText(max).refine((value) => value === null || phonePattern.test(value), phoneMessage);
