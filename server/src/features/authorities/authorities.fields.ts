import {
  FormSource,
  IntervalTargetMonth,
  IntervalType,
  IntervalUnit,
  Jurisdiction,
  LicenseClassification,
  LicenseDocumentPolicy,
  LicenseTerm,
} from '@evergreen/contracts/enums';
import { z } from 'zod';

const address = z.object({
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string().nullable(),
  country: z.string(),
});

const intervals = z.object({
  dueDateIntervalType: IntervalType,
  dueDateRelativeIntervalValue: z.number().int().nullable(),
  dueDateRelativeIntervalUnit: IntervalUnit.nullable(),
  dueDateFixedIntervalDayOfMonth: z.number().int().nullable(),
  dueDateFixedIntervalMonths: z.number().int().nullable(),
  dueDateFixedIntervalTargetMonth: IntervalTargetMonth.nullable(),
  trackDateIntervalValue: z.number().int().nullable(),
  trackDateIntervalUnit: IntervalUnit.nullable(),
});

/** What an authority's events carry. */
export const authorityFields = z.object({
  name: z.string(),
  abbreviation: z.string().nullable(),
  active: z.boolean(),
  jurisdiction: Jurisdiction,
  stateProvince: z.string().nullable(),
  address: address.nullable(),
  mailingAddress: address.nullable(),
  mailingAddressSameAsLocation: z.boolean(),
  formSourceType: FormSource.nullable(),
  renewalDetails: z.string().nullable(),
  payableTo: z.string(),
  payableToSameAsName: z.boolean(),
  websiteUrl: z.string().nullable(),
  generalContactPhone: z.string().nullable(),
  payeeCode: z.string().nullable(),
  intervals: intervals.nullable(),
  /** Key contact change forms. */
  documents: z.array(z.object({ id: z.string(), label: z.string(), url: z.string() })),
});
export type AuthorityFields = z.infer<typeof authorityFields>;

/** What a license type's events carry. */
export const licenseTypeFields = z.object({
  licensingAuthorityId: z.string(),
  name: z.string(),
  abbreviation: z.string().nullable(),
  description: z.string().nullable(),
  term: LicenseTerm,
  classification: LicenseClassification,
  category: z.string().nullable(),
  subCategories: z.array(z.string()),
  originalLicenseFee: z.string().nullable(),
  licenseRenewalFee: z.string().nullable(),
  active: z.boolean(),
  isSeasonal: z.boolean(),
  formsLinkUrl: z.string().nullable(),
  hasManagerChangeRequirement: z.boolean(),
  managerChangeRequirementNotes: z.string().nullable(),
  isPaymentOnly: z.boolean(),
  licenseDocumentIssuance: LicenseDocumentPolicy,
  renewalDetails: z.string().nullable(),
  renewalTipIds: z.array(z.string()),
  intervals: intervals.nullable(),
  glCode: z.string().nullable(),
});
export type LicenseTypeFields = z.infer<typeof licenseTypeFields>;
