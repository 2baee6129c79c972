import { z } from 'zod';
import { optionalPhone, placeFields, zipWhereRequired } from './addresses.js';
import { id, instant, isoDate, optionalDate, optionalText, requiredText } from './common.js';

export const propertyBody = z
  .strictObject({
    name: requiredText(255),
    propertyNumber: optionalText(50),
    openDate: optionalDate,
    closeDate: optionalDate,
    ...placeFields,
    primaryPhoneNumber: optionalPhone(20),
    notes: optionalText(2048),
  })
  .superRefine(zipWhereRequired());
export type PropertyBody = z.infer<typeof propertyBody>;

export const propertyDetail = z.object({
  id,
  version: z.number().int(),
  billingClientId: id,
  name: z.string(),
  propertyNumber: z.string().nullable(),
  active: z.boolean(),
  openDate: isoDate.nullable(),
  closeDate: isoDate.nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string().nullable(),
  county: z.string().nullable(),
  country: z.string(),
  primaryPhoneNumber: z.string().nullable(),
  notes: z.string().nullable(),
  numberOfLicenses: z.number().int(),
  numberOfLicenseAlerts: z.number().int(),
  allLicensesDesignatedToClient: z.boolean(),
  createdOn: instant,
  modifiedOn: instant,
});
export type PropertyDetail = z.infer<typeof propertyDetail>;

export const propertyOptionsQuery = z.strictObject({ clientId: id.optional() });
