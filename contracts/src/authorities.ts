import { z } from 'zod';
import { address, addressView } from './addresses.js';
import {
  activeFilter,
  id,
  instant,
  isoDate,
  listOf,
  money,
  optionalText,
  pageQuery,
  requiredText,
  text,
  webUrl,
  words,
} from './common.js';
import {
  FormSource,
  IntervalTargetMonth,
  IntervalType,
  IntervalUnit,
  Jurisdiction,
  LicenseClassification,
  LicenseDocumentPolicy,
  LicenseTerm,
} from './enums.js';

export const authorityMessages = {
  payableTo: 'Payable To may not exceed 50 characters',
  authorityCreated: 'Licensing Authority Created Successfully',
  typeCreated: 'License Type Created Successfully',
  authorityRequired: 'Licensing Authority is required',
  typeRequired: 'License Type is required',
} as const;

const choice = <const T extends readonly string[]>(options: T) => z.enum(options, { error: words.required });
const atLeast = (least: number) => `Must be >= ${least}`;
const atMost = (most: number) => `Must be <= ${most}`;
const whole = (least: number, most: number) =>
  z.number().int(words.wholeNumber).min(least, atLeast(least)).max(most, atMost(most)).nullable().default(null);
const optionalUrl = (max: number) =>
  z
    .union([z.literal('').transform(() => null), webUrl(max)])
    .nullish()
    .transform((value) => value ?? null);

/** How far a forms' due date lies from the expiration, and the track date from it; signed, as they are stored. */
export const intervalFields = {
  dueDateIntervalType: IntervalType.default('None'),
  dueDateRelativeIntervalValue: whole(-999, 999),
  dueDateRelativeIntervalUnit: IntervalUnit.nullable().default(null),
  dueDateFixedIntervalDayOfMonth: whole(1, 31),
  dueDateFixedIntervalMonths: whole(1, 12),
  dueDateFixedIntervalTargetMonth: IntervalTargetMonth.nullable().default(null),
  trackDateIntervalValue: whole(-999, 0),
  trackDateIntervalUnit: IntervalUnit.nullable().default(null),
};
const intervals = z.object(intervalFields);
export type Intervals = z.infer<typeof intervals>;

export const intervalsOf = (fields: Intervals): Intervals => intervals.parse(fields);

/** What an interval lacks, by field. */
export const missingIntervalFields = (i: Intervals): (keyof Intervals)[] => {
  const missing: (keyof Intervals)[] = [];
  const need = (field: keyof Intervals, needed: boolean) => needed && i[field] === null && missing.push(field);
  need('dueDateRelativeIntervalValue', i.dueDateIntervalType === 'Relative');
  need('dueDateRelativeIntervalUnit', i.dueDateIntervalType === 'Relative');
  need('dueDateFixedIntervalDayOfMonth', i.dueDateIntervalType === 'Fixed');
  need('dueDateFixedIntervalTargetMonth', i.dueDateIntervalType === 'Fixed');
  const monthsCount = i.dueDateFixedIntervalTargetMonth !== null && i.dueDateFixedIntervalTargetMonth !== 'MonthOf';
  need('dueDateFixedIntervalMonths', i.dueDateIntervalType === 'Fixed' && monthsCount);
  need('trackDateIntervalValue', i.dueDateIntervalType !== 'None' && i.trackDateIntervalUnit !== null);
  need('trackDateIntervalUnit', i.trackDateIntervalValue !== null);
  return missing;
};

type IssueSink = { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void };
const wholeIntervals = (body: Intervals, context: IssueSink): void => {
  for (const field of missingIntervalFields(body))
    context.addIssue({ code: 'custom', path: [field], message: words.required });
};

/** The pattern allows what authorities print: digits with the usual signs, and an extension. */
const phone = optionalText(32).refine(
  (value) => value === null || (/^[\d\s().+x-]+$/i.test(value) && value.replace(/\D/g, '').length >= 7),
  'Must enter a valid phone number',
);

export const keyContactChangeForm = z.strictObject({ label: requiredText(256), url: webUrl(1024) });

export const authorityBody = z
  .strictObject({
    name: requiredText(256),
    abbreviation: optionalText(15),
    jurisdiction: choice(Jurisdiction.options),
    address,
    mailingAddress: address.nullable().default(null),
    mailingAddressSameAsLocation: z.boolean().default(true),
    payableTo: text(255).min(1, words.required).max(50, authorityMessages.payableTo),
    payableToSameAsName: z.boolean().default(false),
    websiteUrl: optionalUrl(1024),
    generalContactPhone: phone,
    payeeCode: optionalText(256),
    formSourceType: choice(FormSource.options),
    renewalDetails: optionalText(2048),
    documents: z.array(keyContactChangeForm).max(50).default([]),
    ...intervalFields,
  })
  .superRefine(wholeIntervals)
  .superRefine(({ mailingAddress, mailingAddressSameAsLocation }, context) => {
    if (!mailingAddressSameAsLocation && !mailingAddress)
      context.addIssue({ code: 'custom', path: ['mailingAddress'], message: words.required });
  });
export type AuthorityBody = z.infer<typeof authorityBody>;

export const licenseTypeBody = z
  .strictObject({
    name: requiredText(256),
    abbreviation: optionalText(15),
    description: optionalText(1024),
    term: choice(LicenseTerm.options),
    classification: choice(LicenseClassification.options),
    licenseCategoryId: optionalText(256),
    subCategoryIds: z.array(requiredText(256)).max(50).default([]),
    originalLicenseFee: money.nullable().default(null),
    licenseRenewalFee: money.nullable().default(null),
    active: z.boolean().default(true),
    isSeasonal: z.boolean().default(false),
    formsLinkUrl: optionalUrl(1024),
    hasManagerChangeRequirement: z.boolean().default(false),
    managerChangeRequirementNotes: optionalText(2048),
    isPaymentOnly: z.boolean().default(false),
    licenseDocumentIssuance: LicenseDocumentPolicy.default('DocumentPerRenewal'),
    renewalDetails: optionalText(2048),
    renewalTipIds: z.array(id).max(200).default([]),
    glCode: optionalText(256),
    ...intervalFields,
  })
  .superRefine(wholeIntervals);
export type LicenseTypeBody = z.infer<typeof licenseTypeBody>;

/** A client's own code of what its firm provides; else the record's. */
export const payeeCodeBody = z.strictObject({ payeeCode: optionalText(256) });
export type PayeeCodeBody = z.infer<typeof payeeCodeBody>;
export const glCodeBody = z.strictObject({ glCode: optionalText(256) });
export type GlCodeBody = z.infer<typeof glCodeBody>;

export const authorityDetail = z.object({
  ...intervals.shape,
  id,
  version: z.number().int(),
  name: z.string(),
  abbreviation: z.string().nullable(),
  active: z.boolean(),
  jurisdiction: Jurisdiction,
  stateProvince: z.string().nullable(),
  address: addressView.nullable(),
  mailingAddress: addressView.nullable(),
  mailingAddressSameAsLocation: z.boolean(),
  payableTo: z.string(),
  payableToSameAsName: z.boolean(),
  websiteUrl: z.string().nullable(),
  generalContactPhone: z.string().nullable(),
  payeeCode: z.string().nullable(),
  /** Of what holds the code: what a change of it rests on. */
  payeeCodeVersion: z.number().int(),
  formSourceType: FormSource.nullable(),
  renewalDetails: z.string().nullable(),
  documents: z.array(z.object({ id: z.string(), label: z.string(), url: z.string() })),
  isClientSpecific: z.boolean(),
  useCount: z.number().int(),
  hasLicenseTypes: z.boolean(),
  createdOn: instant,
  modifiedOn: instant,
});
export type AuthorityDetail = z.infer<typeof authorityDetail>;

export const licenseTypeDetail = z.object({
  ...intervals.shape,
  id,
  version: z.number().int(),
  licensingAuthorityId: id,
  licensingAuthorityName: z.string(),
  name: z.string(),
  abbreviation: z.string().nullable(),
  description: z.string().nullable(),
  term: LicenseTerm,
  licenseClassification: LicenseClassification,
  licenseCategoryId: z.string().nullable(),
  subCategoryIds: z.array(z.string()),
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
  glCode: z.string().nullable(),
  glCodeVersion: z.number().int(),
  isClientSpecific: z.boolean(),
  createdOn: instant,
  modifiedOn: instant,
});
export type LicenseTypeDetail = z.infer<typeof licenseTypeDetail>;
export const licenseTypeList = listOf(licenseTypeDetail);

export const licenseTypeColumns = ['name', 'abbreviation', 'description', 'term', 'active'] as const;
export const licenseTypeQuery = pageQuery(licenseTypeColumns, { sortBy: 'name' }).extend({
  active: activeFilter.default(true),
});
export type LicenseTypeQuery = z.infer<typeof licenseTypeQuery>;

/** Either date; from the expiration the due date follows first. */
export const trackDateQuery = z
  .strictObject({ dueDate: isoDate.optional(), expDate: isoDate.optional() })
  .refine(({ dueDate, expDate }) => dueDate ?? expDate, { message: words.required, path: ['dueDate'] });
export type TrackDateQuery = z.infer<typeof trackDateQuery>;
export const trackDateAnswer = z.object({ dueDate: isoDate.nullable(), trackDate: isoDate.nullable() });
export type TrackDateAnswer = z.infer<typeof trackDateAnswer>;

/** Categories to begin with; those that a register brings join them. */
export const commonCategories: Readonly<Record<LicenseClassification, readonly string[]>> = {
  Liquor: ['Beer & Wine', 'Full Liquor', 'Retail Package', 'Catering', 'Manufacturing', 'Importing'],
  Operational: [
    'Amusement',
    'Business',
    'Entertainment',
    'Fire Safety',
    'Food',
    'Health',
    'Lodging',
    'Parking',
    'Sales Tax',
    'Signs',
    'Tobacco',
    'Weights & Measures',
  ],
};
