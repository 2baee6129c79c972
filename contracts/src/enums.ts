import { z } from 'zod';
import { clientRoles, firmRoles } from './roles.js';

/** Every enumeration of the field: the values that cross the wire, and the words that people read. */

/** For values that are read as they are written, word by word: RenewalAdministrator is "Renewal Administrator". */
const asWritten = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, value.replace(/([a-z])([A-Z])/g, '$1 $2')])) as Record<T, string>;

export const RenewalStage = z.literal([1, 2, 3, 4, 5, 6, 7, 8]);
export type RenewalStage = z.infer<typeof RenewalStage>;
export const renewalStages = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly RenewalStage[];
export const renewalStageLabels: Record<RenewalStage, string> = {
  1: 'Ready to Start',
  2: 'In Progress',
  3: 'Forms Obtained',
  4: 'Invoiced / Comm. With Contact',
  5: 'Forms Filed',
  6: 'Received License',
  7: 'License Sent to Property',
  8: 'Complete',
};

/** Where the dashboard counts a renewal. */
export const RenewalBucket = z.enum(['ReadyToStart', 'StartedNotFiled', 'Filed']);
export type RenewalBucket = z.infer<typeof RenewalBucket>;
export const renewalBucketLabels: Record<RenewalBucket, string> = {
  ReadyToStart: 'Ready to Start',
  StartedNotFiled: 'Started Not Filed',
  Filed: 'Filed',
};
export const renewalBucketStages: Record<RenewalBucket, readonly RenewalStage[]> = {
  ReadyToStart: [1],
  StartedNotFiled: [2, 3, 4],
  Filed: [5, 6, 7],
};

export const QuickFilter = z.enum(['ReadyToStart', 'Started', 'Filed', 'PastDue']);
export type QuickFilter = z.infer<typeof QuickFilter>;
export const quickFilterLabels: Record<QuickFilter, string> = {
  ReadyToStart: 'Ready to Start',
  Started: 'Started',
  Filed: 'Filed',
  PastDue: 'Past Due',
};

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

export const CourierOption = z.enum(['Dhl', 'Email', 'Fedex', 'Purolator', 'Ups', 'UspsExpressMail']);
export type CourierOption = z.infer<typeof CourierOption>;
export const courierOptionLabels: Record<CourierOption, string> = {
  Dhl: 'DHL',
  Email: 'Email',
  Fedex: 'FedEx',
  Purolator: 'Purolator',
  Ups: 'UPS',
  UspsExpressMail: 'USPS Express Mail',
};

export const IntervalType = z.enum(['Relative', 'Fixed', 'None']);
export type IntervalType = z.infer<typeof IntervalType>;
export const intervalTypeLabels = asWritten(IntervalType.options);

export const IntervalUnit = z.enum(['Days', 'Weeks', 'Months']);
export type IntervalUnit = z.infer<typeof IntervalUnit>;
/** In the singular: whoever shows a value adds the "s". */
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

export const InvoiceKind = z.enum(['CreditCard', 'CheckRequest', 'AchCredit']);
export type InvoiceKind = z.infer<typeof InvoiceKind>;
export const invoiceKindLabels: Record<InvoiceKind, string> = {
  CreditCard: 'Credit Card Invoice',
  CheckRequest: 'Check Request',
  AchCredit: 'ACH Credit Invoice',
};

/** With its article, within a sentence. */
export const anInvoiceOf: Record<InvoiceKind, string> = {
  CreditCard: 'a Credit Card Invoice',
  CheckRequest: 'a Check Request',
  AchCredit: 'an ACH Credit Invoice',
};

export const InvoiceStatus = z.enum(['Pending', 'Issued', 'Cancelled']);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;
export const invoiceStatusLabels = asWritten(InvoiceStatus.options);

export const TaskKind = z.enum(['Renewal', 'ManagerChange', 'PropertyContact']);
export type TaskKind = z.infer<typeof TaskKind>;
export const taskKindLabels: Record<TaskKind, string> = {
  Renewal: 'Renewals',
  ManagerChange: 'Manager Changes',
  PropertyContact: 'Property Contacts',
};

export const FollowUpDateRange = z.enum(['Next7Days', 'Next14Days', 'Next30Days']);
export type FollowUpDateRange = z.infer<typeof FollowUpDateRange>;
export const followUpDateRangeLabels: Record<FollowUpDateRange, string> = {
  Next7Days: 'Next 7 Days',
  Next14Days: 'Next 14 Days',
  Next30Days: 'Next 30 Days',
};
export const followUpDateRangeDays: Record<FollowUpDateRange, number> = {
  Next7Days: 7,
  Next14Days: 14,
  Next30Days: 30,
};

export const PropertyAffiliateType = z.enum([
  'Concessionaire',
  'Ground Caterer',
  'Lessee',
  'Management Company',
  'Owner',
  'Regional Air Carrier',
]);
export type PropertyAffiliateType = z.infer<typeof PropertyAffiliateType>;
export const propertyAffiliateTypeLabels = asWritten(PropertyAffiliateType.options);

export const AddressRelationship = z.enum(['Property', 'LicensingAuthority', 'License']);
export type AddressRelationship = z.infer<typeof AddressRelationship>;

export const PropertySearchField = z.enum(['all', 'address', 'city', 'propertyName', 'division']);
export type PropertySearchField = z.infer<typeof PropertySearchField>;
export const propertySearchFieldLabels: Record<PropertySearchField, string> = {
  all: 'All',
  address: 'Address',
  city: 'City',
  propertyName: 'Property Name',
  division: 'Division',
};

export const SortDirection = z.enum(['asc', 'desc']);
export type SortDirection = z.infer<typeof SortDirection>;

/** Shown first in a country picker, in this order. */
export const emphasisedCountries = ['United States', 'Canada', 'United Kingdom', 'France', 'Germany'] as const;
export const defaultCountry = emphasisedCountries[0];
/** Where an address needs its zip. */
export const countriesWithZip: readonly string[] = ['United States', 'Canada'];

export const Environment = z.enum(['development', 'qa', 'demo', 'production']);
export type Environment = z.infer<typeof Environment>;

export const UserKind = z.enum(['firm', 'client']);
export type UserKind = z.infer<typeof UserKind>;

export const FirmRole = z.enum(firmRoles);
export type FirmRole = z.infer<typeof FirmRole>;
export const ClientRole = z.enum(clientRoles);
export type ClientRole = z.infer<typeof ClientRole>;
export const Role = z.enum([...FirmRole.options, ...ClientRole.options]);
export type Role = z.infer<typeof Role>;
/** Of a client's people the word Client goes without saying. */
export const roleLabels: Record<Role, string> = {
  ...asWritten(FirmRole.options),
  ClientAdministrator: 'Administrator',
  ClientContributor: 'Contributor',
  ClientViewer: 'Viewer',
  ClientAccountingAdministrator: 'Accounting Administrator',
};

export const AccountStatus = z.enum(['active', 'locked', 'inactive']);
export type AccountStatus = z.infer<typeof AccountStatus>;
export const accountStatusLabels: Record<AccountStatus, string> = {
  active: 'Active',
  locked: 'Locked',
  inactive: 'Inactive',
};

export const ClientServiceLevel = z.enum(['FullService', 'Hybrid', 'Saas']);
export type ClientServiceLevel = z.infer<typeof ClientServiceLevel>;
export const clientServiceLevelLabels: Record<ClientServiceLevel, string> = {
  FullService: 'Full Service',
  Hybrid: 'Hybrid',
  Saas: 'SaaS Model',
};

export const LicensingServiceLevel = z.enum(['Standard', 'Restricted']);
export type LicensingServiceLevel = z.infer<typeof LicensingServiceLevel>;
export const licensingServiceLevelLabels = asWritten(LicensingServiceLevel.options);

export const ClientCostStructure = z.enum(['TouchFee', 'Subscription']);
export type ClientCostStructure = z.infer<typeof ClientCostStructure>;
export const clientCostStructureLabels = asWritten(ClientCostStructure.options);

/** Who pays the fees of renewals. */
export const RenewalBillingResponsibility = z.enum(['ManagingFirm', 'BillingClient']);
export type RenewalBillingResponsibility = z.infer<typeof RenewalBillingResponsibility>;

/** Where a due or track date goes that falls on a weekend or a holiday. */
export const DateOnClosedDay = z.enum(['Stays', 'Forward', 'Back']);
export type DateOnClosedDay = z.infer<typeof DateOnClosedDay>;
export const dateOnClosedDayLabels: Record<DateOnClosedDay, string> = {
  Stays: 'Stays as it is',
  Forward: 'Moves forward to the next business day',
  Back: 'Moves back to the last business day',
};
