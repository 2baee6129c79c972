import { z } from 'zod';
import { placeFields, zipWhereRequired } from '../addresses.js';
import { changeOf } from '../changes.js';
import { id, instant, optionalText, over, requiredText } from '../common.js';
import { ClientServiceLevel } from './enums.js';

const fields = z.strictObject({
  legalName: requiredText(255),
  /** If empty, the legal name is used. */
  displayName: optionalText(255),
  ...placeFields,
  isPropertyContactRequired: z.boolean(),
  isPropertyDivisionRequired: z.boolean(),
});

export const companyBody = fields.superRefine(zipWhereRequired(), over('zip', 'country'));
export type CompanyBody = z.infer<typeof companyBody>;
export const companyChange = changeOf(companyBody);

/** The current client, without settings that belong to the firm. */
export const company = z.object({
  id,
  version: z.number().int(),
  legalName: z.string(),
  displayName: z.string(),
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  country: z.string().nullable(),
  county: z.string().nullable(),
  isPropertyContactRequired: z.boolean(),
  isPropertyDivisionRequired: z.boolean(),
  serviceLevel: ClientServiceLevel,
  /** Of the active ones. */
  propertiesWithoutContact: z.number().int(),
  propertiesWithoutDivision: z.number().int(),
  createdOn: instant,
  modifiedOn: instant,
});
export type Company = z.infer<typeof company>;

export const companyMessages = {
  updated: 'Company Updated Successfully',
  updateFailed: 'An error occurred while attempting to update the Company',
} as const;
