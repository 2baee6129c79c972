import { z } from 'zod';
import { optionalPhone, zipOfStreet } from './addresses.js';
import { changeOf } from './changes.js';
import { addressFields } from './clients.js';
import { id, instant, optionalEmail, optionalLines, over, requiredText } from './common.js';

const fields = z.strictObject({
  name: requiredText(255),
  ...addressFields,
  phone: optionalPhone(20),
  email: optionalEmail,
  /** Stands below every mail that goes to its own people and to those of its clients. */
  mailClosing: optionalLines(1000),
});

/** What a firm says of itself, in its mails and letters. Its zip is asked for once a street is given. */
export const firmBody = fields.superRefine(zipOfStreet, over('address1', 'zip', 'country'));
export type FirmBody = z.infer<typeof firmBody>;
export const firmChange = changeOf(firmBody);

export const firm = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  country: z.string().nullable(),
  county: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  mailClosing: z.string().nullable(),
  createdOn: instant,
  modifiedOn: instant,
});
export type Firm = z.infer<typeof firm>;

export const firmMessages = {
  updated: 'Firm Updated Successfully',
  updateFailed: 'An error occurred while attempting to update the Firm',
} as const;

/** How much of all clients' work rests on a record that the firm provides to them. */
export const providedUse = z.object({ clients: z.number().int(), licenses: z.number().int() });
export type ProvidedUse = z.infer<typeof providedUse>;
