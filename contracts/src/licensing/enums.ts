import { z } from 'zod';
import { asWritten } from '../enums.js';
import { enumOf } from '../enum-of.js';

export const RenewalDesignation = z.enum(['ManagingFirm', 'BillingClient']);
export type RenewalDesignation = z.infer<typeof RenewalDesignation>;
export const renewalDesignationLabels = asWritten(RenewalDesignation.options);

export const DesignationApprovalStatus = z.enum(['None', 'ApprovalRequested']);
export type DesignationApprovalStatus = z.infer<typeof DesignationApprovalStatus>;
export const designationApprovalStatusLabels = asWritten(DesignationApprovalStatus.options);

export const renewalTrackingTypeLabels = {
  TrackingOnly: 'Tracking Only',
  TrackingAndProcess: 'Track & Process',
};
export const RenewalTrackingType = enumOf(renewalTrackingTypeLabels);
export type RenewalTrackingType = z.infer<typeof RenewalTrackingType>;

export const LicenseClassification = z.enum(['Liquor', 'Operational']);
export type LicenseClassification = z.infer<typeof LicenseClassification>;
export const licenseClassificationLabels = asWritten(LicenseClassification.options);

export const LicenseRank = z.enum(['Primary', 'Secondary', 'Standalone']);
export type LicenseRank = z.infer<typeof LicenseRank>;
export const licenseRankLabels = asWritten(LicenseRank.options);

export const licenseTermLabels = {
  Quarterly: '3 Months',
  SemiAnnual: '6 Months',
  Annual: '1 Year',
  Biennial: '2 Years',
  Triennial: '3 Years',
  FiveYears: '5 Years',
  Perpetual: 'Perpetual',
};
export const LicenseTerm = enumOf(licenseTermLabels);
export type LicenseTerm = z.infer<typeof LicenseTerm>;

export const licenseDocumentPolicyLabels = {
  DocumentPerRenewal: 'Document Per Renewal',
  InitialDocumentOnly: 'Initial Document Only (Persistent)',
  NoDocument: 'No Document',
};
export const LicenseDocumentPolicy = enumOf(licenseDocumentPolicyLabels);
export type LicenseDocumentPolicy = z.infer<typeof LicenseDocumentPolicy>;

export const jurisdictionLabels = {
  City: 'City',
  CityCounty: 'City/County',
  CityState: 'City/State',
  County: 'County',
  CountyState: 'County/State',
  Federal: 'Federal',
  Region: 'Region',
  State: 'State',
  Town: 'Town',
};
export const Jurisdiction = enumOf(jurisdictionLabels);
export type Jurisdiction = z.infer<typeof Jurisdiction>;

export const formSourceLabels = {
  Online: 'Online',
  Mail: 'By Mail',
  Email: 'By Email',
  InPerson: 'In Person',
  Phone: 'By Phone',
};
export const FormSource = enumOf(formSourceLabels);
export type FormSource = z.infer<typeof FormSource>;
export const FormSourceUsage = z.enum(['officerChange', 'renewal']);
export type FormSourceUsage = z.infer<typeof FormSourceUsage>;

export const IntervalType = z.enum(['Relative', 'Fixed', 'None']);
export type IntervalType = z.infer<typeof IntervalType>;
export const intervalTypeLabels = asWritten(IntervalType.options);

/** In the singular; the screen adds an "s". */
export const intervalUnitLabels = { Days: 'day', Weeks: 'week', Months: 'month' };
export const IntervalUnit = enumOf(intervalUnitLabels);
export type IntervalUnit = z.infer<typeof IntervalUnit>;

export const intervalTargetMonthLabels = {
  MonthPrior: 'months prior to',
  MonthOf: 'month of',
  MonthAfter: 'months after',
};
export const IntervalTargetMonth = enumOf(intervalTargetMonthLabels);
export type IntervalTargetMonth = z.infer<typeof IntervalTargetMonth>;

export const intervalBeforeAfterLabels = { Before: 'before', After: 'after' };
export const IntervalBeforeAfter = enumOf(intervalBeforeAfterLabels);
export type IntervalBeforeAfter = z.infer<typeof IntervalBeforeAfter>;

/** What happens to a due or track date on a weekend or holiday. */
export const dateOnClosedDayLabels = {
  Stays: 'Stays as it is',
  Forward: 'Moves forward to the next business day',
  Back: 'Moves back to the last business day',
};
export const DateOnClosedDay = enumOf(dateOnClosedDayLabels);
export type DateOnClosedDay = z.infer<typeof DateOnClosedDay>;
