import { z } from 'zod';
import { activeFilter, id, listOf, listParam, optionalText, pageQuery, requiredLines, text } from './common.js';
import { LicenseTerm } from './enums.js';
import { optionsAsked, optionsQuery } from './options.js';
import { providable, recordContract } from './records.js';

export const RenewalTipCategory = z.enum([
  'ApplicationForms',
  'FeesAndPayment',
  'Inspections',
  'InsuranceAndBonds',
  'SupportingDocuments',
  'Timing',
  'Other',
]);
export type RenewalTipCategory = z.infer<typeof RenewalTipCategory>;
export const renewalTipCategoryLabels: Record<RenewalTipCategory, string> = {
  ApplicationForms: 'Application Forms',
  FeesAndPayment: 'Fees and Payment',
  Inspections: 'Inspections',
  InsuranceAndBonds: 'Insurance and Bonds',
  SupportingDocuments: 'Supporting Documents',
  Timing: 'Timing',
  Other: 'Other',
};

/** A form sends '' where none is chosen. */
const category = z.preprocess((value) => (value === '' ? null : value), RenewalTipCategory.nullable()).default(null);

const tips = recordContract({
  thing: 'Renewal Tip',
  path: '/renewal-tips',
  body: z.strictObject({
    description: requiredLines(1024),
    renewalTipCategoryId: category,
    stateProvince: optionalText(20),
  }),
  row: {
    description: z.string(),
    renewalTipCategoryId: RenewalTipCategory.nullable(),
    renewalTipCategoryName: z.string().nullable(),
    stateProvince: z.string().nullable(),
    /** Licenses of the types that name it: of all clients, for whoever keeps it. */
    referenceCount: z.number().int(),
    referenceTypeCount: z.number().int(),
    ...providable,
  },
  sortBy: [
    'description',
    'renewalTipCategoryName',
    'stateProvince',
    'referenceTypeCount',
    'referenceCount',
    'createdOn',
    'managedBy',
  ],
  options: optionsQuery.extend({
    /** Those of its state, and those of no state. */
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
export type RenewalTipBody = z.infer<typeof renewalTips.body>;
export type RenewalTipQuery = z.infer<typeof renewalTips.query>;

export const renewalTipMessages = { taken: 'There is a Renewal Tip of these words already' } as const;

export const tipCategoryOptionsQuery = optionsAsked(RenewalTipCategory);
export type TipCategoryOptionsQuery = z.infer<typeof tipCategoryOptionsQuery>;

/** The license types that name a tip. */
export const tipTypesQuery = pageQuery(
  [
    'name',
    'licensingAuthorityName',
    'description',
    'licenseCategoryId',
    'term',
    'isSeasonal',
    'originalLicenseFee',
    'licenseRenewalFee',
    'active',
  ],
  { sortBy: 'name' },
).extend({ active: activeFilter });
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
