import { z } from 'zod';
import { activeFilter, id, listOf, listParam, text } from '../common.js';
import * as field from '../fields.js';
import { LicenseTerm } from './enums.js';
import { optionsRequest, optionsQuery } from '../options.js';
import { fieldsContract, providable } from '../records.js';
import { licenseTermLabels } from './enums.js';
import { listColumns, queryOf } from '../list-columns.js';
import { byStatus } from '../list-filters.js';
import { enumOf } from '../enum-of.js';

export const renewalTipCategoryLabels = {
  ApplicationForms: 'Application Forms',
  FeesAndPayment: 'Fees and Payment',
  Inspections: 'Inspections',
  InsuranceAndBonds: 'Insurance and Bonds',
  SupportingDocuments: 'Supporting Documents',
  Timing: 'Timing',
  Other: 'Other',
};
export const RenewalTipCategory = enumOf(renewalTipCategoryLabels);
export type RenewalTipCategory = z.infer<typeof RenewalTipCategory>;

const tips = fieldsContract({
  thing: 'Renewal Tip',
  path: '/renewal-tips',
  fields: {
    description: field.lines('Renewal Tip', { required: true, max: 1024, historyLabel: 'Tip' }),
    renewalTipCategoryId: field.choice('Category', RenewalTipCategory, renewalTipCategoryLabels),
    stateProvince: field.text('State/Region', { max: 20 }),
  },
  row: {
    renewalTipCategoryName: z.string().nullable(),
    /** Licenses of types with this tip: of all clients, for its owner. */
    referenceCount: z.number().int(),
    referenceTypeCount: z.number().int(),
    ...providable,
  },
  columns: {
    description: { sorts: true },
    category: {
      label: 'Category',
      value: ({ renewalTipCategoryName }) => renewalTipCategoryName,
      sorts: 'renewalTipCategoryName',
    },
    stateProvince: { sorts: true },
    referenceTypeCount: { label: 'License Types', kind: 'count', sorts: true },
    referenceCount: { label: 'Licenses', kind: 'count', sorts: true },
    createdOn: { label: 'Created', kind: 'timestamp', sorts: true },
    managedBy: { label: 'Managed By', sorts: true },
  },
  options: optionsQuery.extend({
    /** Tips of its state, and those without a state. */
    licensingAuthorityId: id.optional(),
    renewalTipCategoryId: RenewalTipCategory.optional(),
    stateProvince: text(20).optional(),
  }),
});
export const renewalTips = {
  ...tips,
  query: tips.query.extend({
    states: listParam(text(20)),
    renewalTipCategoryIds: listParam(RenewalTipCategory),
  }),
};
export type RenewalTip = z.infer<typeof renewalTips.row>;
export type RenewalTipQuery = z.infer<typeof renewalTips.query>;

export const renewalTipMessages = { taken: 'There is a Renewal Tip of these words already' } as const;

export const tipCategoryOptionsQuery = optionsRequest(RenewalTipCategory);

export const tipTypesColumns = listColumns<TipType>()({
  name: { label: 'License Type', sorts: true },
  licensingAuthorityName: { label: 'Licensing Authority', sorts: true },
  description: { label: 'License Description', sorts: true },
  licenseCategoryId: { label: 'License Category', sorts: true },
  subCategoryIds: { label: 'Sub Categories', value: ({ subCategoryIds }) => subCategoryIds.join(', ') },
  term: { label: 'License Term', value: ({ term }) => licenseTermLabels[term], sorts: true },
  isSeasonal: { label: 'Seasonal', kind: 'flag', sorts: true },
  originalLicenseFee: { label: 'Original License Fee', kind: 'money', sorts: true },
  licenseRenewalFee: { label: 'Renewal License Fee', kind: 'money', sorts: true },
  active: { label: 'Active', kind: 'flag', sorts: true, filter: byStatus(activeFilter) },
});

/** The license types with a tip. */
export const tipTypesQuery = queryOf(tipTypesColumns, { sortBy: 'name' });
export type TipTypesQuery = z.infer<typeof tipTypesQuery>;
export const tipType = z.object({
  id,
  name: z.string(),
  licensingAuthorityId: id,
  licensingAuthorityName: z.string(),
  description: z.string().nullable(),
  licenseCategoryId: z.string().nullable(),
  subCategoryIds: z.array(z.string()),
  term: LicenseTerm,
  isSeasonal: z.boolean(),
  originalLicenseFee: z.string().nullable(),
  licenseRenewalFee: z.string().nullable(),
  active: z.boolean(),
});
export type TipType = z.infer<typeof tipType>;
export const tipTypes = listOf(tipType);
