import { z } from 'zod';
import { zipWhereRequired } from '../addresses.js';
import { changeOf } from '../changes.js';
import { id, instant, over } from '../common.js';
import * as field from '../fields.js';
import { ClientServiceLevel } from './enums.js';

export const companyFields = {
  legalName: field.text('Legal Name', { required: true, max: 255 }),
  displayName: field.text('Display Name', { max: 255, hint: 'If empty, the legal name is used.' }),
  ...field.neededPlace(),
  isPropertyContactRequired: field.flag('Property Contact Required', { required: true }),
  isPropertyDivisionRequired: field.flag('Property Division Required', { required: true }),
};

export const companyBody = z
  .strictObject(field.bodyOf(companyFields))
  .superRefine(zipWhereRequired(), over('zip', 'country'));
export type CompanyBody = z.infer<typeof companyBody>;
export const companyChange = changeOf(companyBody);

/** The current client, without settings that belong to the firm. */
export const company = z.object({
  id,
  version: z.number().int(),
  ...field.rowOf({ ...companyFields, ...field.place() }),
  displayName: z.string(),
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
