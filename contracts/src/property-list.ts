import { z } from 'zod';
import { activeFilter, id, listOf, listParam, pageQuery, text } from './common.js';
import { PropertySearchField } from './enums.js';

export const propertyColumns = [
  'name',
  'address',
  'city',
  'state',
  'zip',
  'divisionName',
  'numberOfLicenses',
  'numberOfLicenseAlerts',
] as const;

const words255 = listParam(text(255));

/** Document 1, 9: active ones, whatever the search looks through. */
export const propertyQuery = pageQuery(propertyColumns, { sortBy: 'name' }).extend({
  searchFilter: PropertySearchField.default('all'),
  countries: words255,
  states: words255,
  cities: words255,
  active: activeFilter.default(true),
  divisionIds: listParam(id),
});
export type PropertyQuery = z.infer<typeof propertyQuery>;

export const propertyListRow = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  propertyNumber: z.string().nullable(),
  active: z.boolean(),
  /** Both lines of it. */
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string().nullable(),
  country: z.string(),
  divisionName: z.string().nullable(),
  /** Active ones, secondary ones included. */
  numberOfLicenses: z.number().int(),
  /** Active licenses with an alert. */
  numberOfLicenseAlerts: z.number().int(),
});
export type PropertyListRow = z.infer<typeof propertyListRow>;
export const propertyList = listOf(propertyListRow);
