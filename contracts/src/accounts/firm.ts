import { z } from 'zod';
import { zipOfStreet } from '../addresses.js';
import { changeOf } from '../changes.js';
import { id, instant, over } from '../common.js';
import * as field from '../fields.js';

export const firmFields = {
  name: field.text('Name', { required: true, max: 255 }),
  ...field.place({ since: 2 }),
  phone: field.phone('Phone', { since: 2 }),
  email: field.email('Email', { since: 2 }),
  /** Printed below every mail to the firm's users and its clients' users. */
  mailClosing: field.lines('Closing of Mails', {
    max: 1000,
    since: 2,
    hint: 'Appears at the end of every email to your users and to those of your clients.',
  }),
};

/** The firm's address and texts for mails and letters. A zip is required once a street is given. */
export const firmBody = z
  .strictObject(field.bodyOf(firmFields))
  .superRefine(zipOfStreet, over('address1', 'zip', 'country'));
export type FirmBody = z.infer<typeof firmBody>;
export const firmChange = changeOf(firmBody);

export const firm = z.object({
  id,
  version: z.number().int(),
  ...field.rowOf(firmFields),
  createdOn: instant,
  modifiedOn: instant,
});
export type Firm = z.infer<typeof firm>;

export const firmMessages = {
  updated: 'Firm Updated Successfully',
  updateFailed: 'An error occurred while attempting to update the Firm',
} as const;

/** How many clients and licenses use a provided record. */
export const providedUse = z.object({ clients: z.number().int(), licenses: z.number().int() });
export type ProvidedUse = z.infer<typeof providedUse>;
