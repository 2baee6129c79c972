import { z } from 'zod';
import { activeFilter, id, listOf, listParam, text } from '../common.js';
import { PropertySearchField } from './enums.js';
import { listColumns, queryOf } from '../list-columns.js';
import { statusInWords } from '../shown-words.js';

export const propertyListRow = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  propertyNumber: z.string().nullable(),
  active: z.boolean(),
  /** Both lines. */
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string().nullable(),
  country: z.string(),
  divisionName: z.string().nullable(),
  /** Active ones, including secondary ones. */
  numberOfLicenses: z.number().int(),
  /** Active licenses with an alert. */
  numberOfLicenseAlerts: z.number().int(),
});
export type PropertyListRow = z.infer<typeof propertyListRow>;
export const propertyList = listOf(propertyListRow);

export const propertiesColumns = listColumns<PropertyListRow>()({
  name: { label: 'Property Name', sorts: true, also: [{ label: 'Status', value: statusInWords }] },
  address: { label: 'Address', sorts: true },
  city: { label: 'City', sorts: true },
  state: { label: 'State/Region', sorts: true },
  zip: { label: 'Zip', sorts: true },
  divisionName: { label: 'Division', sorts: true },
  numberOfLicenses: { label: 'Licenses', kind: 'count', sorts: true },
  numberOfLicenseAlerts: { label: 'Alerts', kind: 'count', sorts: true },
  alert: { label: 'Has an alert', screenOnly: true },
});

const words255 = listParam(text(255));

/** Document 1, 9: active ones, whatever is searched. */
export const propertyQuery = queryOf(propertiesColumns, { sortBy: 'name' }).extend({
  searchFilter: PropertySearchField.default('all'),
  countries: words255,
  states: words255,
  cities: words255,
  active: activeFilter.default(true),
  divisionIds: listParam(id),
});
export type PropertyQuery = z.infer<typeof propertyQuery>;
