import { z } from 'zod';
import { asWritten } from '../enums.js';

export const RenewalDesignation = z.enum(['ManagingFirm', 'BillingClient']);
export type RenewalDesignation = z.infer<typeof RenewalDesignation>;
export const renewalDesignationLabels = asWritten(RenewalDesignation.options);

export const DesignationApprovalStatus = z.enum(['None', 'ApprovalRequested']);
export type DesignationApprovalStatus = z.infer<typeof DesignationApprovalStatus>;
export const designationApprovalStatusLabels = asWritten(DesignationApprovalStatus.options);

export const RenewalTrackingType = z.enum(['TrackingOnly', 'TrackingAndProcess']);
export type RenewalTrackingType = z.infer<typeof RenewalTrackingType>;
export const renewalTrackingTypeLabels: Record<RenewalTrackingType, string> = {
  TrackingOnly: 'Tracking Only',
  TrackingAndProcess: 'Track & Process',
};

export const LicenseClassification = z.enum(['Liquor', 'Operational']);
export type LicenseClassification = z.infer<typeof LicenseClassification>;
export const licenseClassificationLabels = asWritten(LicenseClassification.options);

export const LicenseRank = z.enum(['Primary', 'Secondary', 'Standalone']);
export type LicenseRank = z.infer<typeof LicenseRank>;
export const licenseRankLabels = asWritten(LicenseRank.options);

export const LicenseTerm = z.enum([
  'Quarterly',
  'SemiAnnual',
  'Annual',
  'Biennial',
  'Triennial',
  'FiveYears',
  'Perpetual',
]);
export type LicenseTerm = z.infer<typeof LicenseTerm>;
export const licenseTermLabels: Record<LicenseTerm, string> = {
  Quarterly: '3 Months',
  SemiAnnual: '6 Months',
  Annual: '1 Year',
  Biennial: '2 Years',
  Triennial: '3 Years',
  FiveYears: '5 Years',
  Perpetual: 'Perpetual',
};

export const LicenseDocumentPolicy = z.enum(['DocumentPerRenewal', 'InitialDocumentOnly', 'NoDocument']);
export type LicenseDocumentPolicy = z.infer<typeof LicenseDocumentPolicy>;
export const licenseDocumentPolicyLabels: Record<LicenseDocumentPolicy, string> = {
  DocumentPerRenewal: 'Document Per Renewal',
  InitialDocumentOnly: 'Initial Document Only (Persistent)',
  NoDocument: 'No Document',
};

export const Jurisdiction = z.enum([
  'City',
  'CityCounty',
  'CityState',
  'County',
  'CountyState',
  'Federal',
  'Region',
  'State',
  'Town',
]);
export type Jurisdiction = z.infer<typeof Jurisdiction>;
export const jurisdictionLabels: Record<Jurisdiction, string> = {
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

export const FormSource = z.enum(['Online', 'Mail', 'Email', 'InPerson', 'Phone']);
export type FormSource = z.infer<typeof FormSource>;
export const formSourceLabels: Record<FormSource, string> = {
  Online: 'Online',
  Mail: 'By Mail',
  Email: 'By Email',
  InPerson: 'In Person',
  Phone: 'By Phone',
};
export const FormSourceUsage = z.enum(['officerChange', 'renewal']);
export type FormSourceUsage = z.infer<typeof FormSourceUsage>;

export const IntervalType = z.enum(['Relative', 'Fixed', 'None']);
export type IntervalType = z.infer<typeof IntervalType>;
export const intervalTypeLabels = asWritten(IntervalType.options);

export const IntervalUnit = z.enum(['Days', 'Weeks', 'Months']);
export type IntervalUnit = z.infer<typeof IntervalUnit>;
/** In the singular; the screen adds an "s". */
export const intervalUnitLabels: Record<IntervalUnit, string> = { Days: 'day', Weeks: 'week', Months: 'month' };

export const IntervalTargetMonth = z.enum(['MonthPrior', 'MonthOf', 'MonthAfter']);
export type IntervalTargetMonth = z.infer<typeof IntervalTargetMonth>;
export const intervalTargetMonthLabels: Record<IntervalTargetMonth, string> = {
  MonthPrior: 'months prior to',
  MonthOf: 'month of',
  MonthAfter: 'months after',
};

export const IntervalBeforeAfter = z.enum(['Before', 'After']);
export type IntervalBeforeAfter = z.infer<typeof IntervalBeforeAfter>;
export const intervalBeforeAfterLabels: Record<IntervalBeforeAfter, string> = { Before: 'before', After: 'after' };

/** What happens to a due or track date on a weekend or holiday. */
export const DateOnClosedDay = z.enum(['Stays', 'Forward', 'Back']);
export type DateOnClosedDay = z.infer<typeof DateOnClosedDay>;
export const dateOnClosedDayLabels: Record<DateOnClosedDay, string> = {
  Stays: 'Stays as it is',
  Forward: 'Moves forward to the next business day',
  Back: 'Moves back to the last business day',
};
