import { z } from 'zod';
import { renewalDetailsBody, renewalDetailsFields } from './authorities.js';
import { changeOf } from '../changes.js';
import { choice, id, instant, isoDate, over, requiredId, requiredText, webUrl, words } from '../common.js';
import {
  DateOnClosedDay,
  dateOnClosedDayLabels,
  LicenseClassification,
  licenseClassificationLabels,
  LicenseDocumentPolicy,
  licenseDocumentPolicyLabels,
  LicenseTerm,
  licenseTermLabels,
} from './enums.js';
import * as field from '../fields.js';
import { directionField, intervalFields, type Intervals, shownIntervals, signedIntervals } from './intervals.js';
import { messagesOf } from '../records.js';

export const licenseTypeMessages = {
  ...messagesOf('License Type'),
  detailsUpdated: 'License Type Details Updated Successfully',
  renewalInfoUpdated: 'Renewal Information Updated Successfully',
  renewalTipsUpdated: 'Renewal Tips Updated Successfully',
  glCodeUpdated: 'GL Code Updated Successfully',
  activated: 'License Type Activated Successfully',
  deactivated: 'License Type Deactivated Successfully',
  inactive: 'This License Type is inactive.',
  required: 'License Type is required',
  classifiedTwice: 'Differs from classification, which is the same field by its short name',
  unknownTip: 'One of these Renewal Tips no longer exists. Refresh and try again.',
  unknownTypes: 'One of these License Types no longer exists. Refresh and try again.',
  usedBy: (licenses: number) =>
    `This License Type may not be deleted because there are ${licenses} licenses of this type. This License Type may be deactivated.`,
} as const;

export const typeFields = {
  name: field.text('License Type', { required: true, max: 256 }),
  abbreviation: field.text('Abbreviation', { max: 15 }),
  description: field.lines('License Description', { max: 1024 }),
  term: field.choice('License Term', choice(LicenseTerm.options), licenseTermLabels, { required: true }),
  licenseCategoryId: field.text('License Category', { max: 256 }),
  originalLicenseFee: field.money('Original License Fee'),
  glCode: field.text('GL Code', { max: 256 }),
  isSeasonal: field.flag('Seasonal'),
  hasManagerChangeRequirement: field.flag('Key Contact Change Requirement'),
  managerChangeRequirementNotes: field.lines('Key Contact Change Requirement Notes', { max: 2048 }),
};
export const classification = field.choice(
  'License Classification',
  choice(LicenseClassification.options),
  licenseClassificationLabels,
  { required: true },
);
const detailFields = {
  ...field.bodyOf(typeFields),
  /** One of the two is required; both mean the same. */
  licenseClassification: classification.body.optional(),
  classification: classification.body.optional(),
  subCategoryIds: z.array(requiredText(256)).max(50).default([]),
};

type Classified = Pick<z.infer<z.ZodObject<typeof detailFields>>, 'classification' | 'licenseClassification'>;
const classifiedOnce = ({ classification, licenseClassification }: Classified, context: z.RefinementCtx): void => {
  const chosen = licenseClassification ?? classification;
  if (chosen === undefined) context.addIssue({ code: 'custom', path: ['classification'], message: words.required });
  if (chosen !== (classification ?? chosen))
    context.addIssue({ code: 'custom', path: ['licenseClassification'], message: licenseTypeMessages.classifiedTwice });
};
const classified = [classifiedOnce, over('classification', 'licenseClassification')] as const;
/** From either name. */
export const classificationOf = ({ classification, licenseClassification }: Classified): LicenseClassification =>
  LicenseClassification.parse(licenseClassification ?? classification);

const later = { since: 2 };
/** How licenses of a type are renewed, without the intervals. The last three are special rules of registers and statutes. */
export const typeRenewalFields = {
  licenseRenewalFee: field.money('License Renewal Fee'),
  isPaymentOnly: field.flag('Payment Only'),
  licenseDocumentIssuance: field.choice(
    'License Document Issuance',
    LicenseDocumentPolicy,
    licenseDocumentPolicyLabels,
    { required: true, initial: 'DocumentPerRenewal', asRadios: true },
  ),
  formsLinkUrl: field.url('Forms Link', { max: 1024 }),
  /** The authority accepts renewals from so many days before the expiration. */
  filingWindowDays: field.whole('Filing window opens (days before expiration)', {
    ...later,
    min: 1,
    max: 999,
    hint: 'If empty, renewals are accepted at any time.',
    historyLabel: 'Filing Window in Days',
  }),
  /** What happens to a due or track date on a weekend or holiday. */
  dateOnClosedDay: field.choice('A date on a weekend or holiday', DateOnClosedDay, dateOnClosedDayLabels, {
    ...later,
    required: true,
    initial: 'Stays',
    asRadios: true,
    historyLabel: 'Date on a Closed Day',
  }),
  /** An expired license stays in force while a timely renewal is pending. */
  legalWhilePending: field.flag('Stays legally in force while a timely renewal is pending', {
    ...later,
    historyLabel: 'Legal While Pending',
  }),
};
const renewalInfoFields = {
  ...field.bodyOf(typeRenewalFields),
  /** Uses the authority's intervals instead of its own fields. */
  usesAuthorityIntervals: z.boolean().default(false),
  ...intervalFields,
  ...directionField,
};
const renewalTipIds = z.array(id).max(200).default([]);

const ownIntervals = (body: Intervals & { usesAuthorityIntervals: boolean }, context: z.RefinementCtx): void => {
  if (!body.usesAuthorityIntervals) signedIntervals(body, context);
};

export const licenseTypeBody = z
  .strictObject({
    ...detailFields,
    ...renewalInfoFields,
    ...renewalDetailsBody.shape,
    active: z.boolean().default(true),
    renewalTipIds,
  })
  .superRefine(...classified)
  .superRefine(ownIntervals, over());
export type LicenseTypeBody = z.infer<typeof licenseTypeBody>;

export const licenseTypeDetailsBody = z.strictObject(detailFields).superRefine(...classified);
export type LicenseTypeDetailsBody = z.infer<typeof licenseTypeDetailsBody>;
export const licenseTypeDetailsChange = changeOf(licenseTypeDetailsBody);
/** After a change that affects its licenses: how many follow, in the background. */
export const licenseTypeDetailsAnswer = z.object({ followingLicenses: z.number().int() });
export type LicenseTypeDetailsAnswer = z.infer<typeof licenseTypeDetailsAnswer>;
export const licenseTypeRenewalInfoBody = z.strictObject(renewalInfoFields).superRefine(ownIntervals, over());
export type LicenseTypeRenewalInfoBody = z.infer<typeof licenseTypeRenewalInfoBody>;
export const licenseTypeRenewalInfoChange = changeOf(licenseTypeRenewalInfoBody);
export const renewalTipsBody = z.strictObject({ renewalTipIds });
export type RenewalTipsBody = z.infer<typeof renewalTipsBody>;
export const renewalTipsChange = changeOf(renewalTipsBody);
export const glCodeBody = z.strictObject({ glCode: typeFields.glCode.body });
export type GlCodeBody = z.infer<typeof glCodeBody>;
export const glCodeChange = changeOf(glCodeBody);

const licenseTypeIds = z.array(id).min(1, words.required).max(1000);
export const bulkFormLinkBody = z.strictObject({ licenseTypeIds, formsLinkUrl: webUrl(1024) });
export type BulkFormLinkBody = z.infer<typeof bulkFormLinkBody>;
export const bulkRenewalTipBody = z.strictObject({
  licenseTypeIds,
  renewalTipId: requiredId(),
});
export type BulkRenewalTipBody = z.infer<typeof bulkRenewalTipBody>;

const tip = z.object({ renewalTipId: id, description: z.string() });

export const licenseTypeDetail = z.object({
  /** Its own, or its authority's. */
  ...shownIntervals,
  usesAuthorityIntervals: z.boolean(),
  id,
  version: z.number().int(),
  licensingAuthorityId: id,
  licensingAuthorityName: z.string(),
  ...field.rowOf(typeFields),
  licenseClassification: LicenseClassification,
  subCategoryIds: z.array(z.string()),
  ...field.rowOf(typeRenewalFields),
  active: z.boolean(),
  ...field.rowOf(renewalDetailsFields),
  renewalDetailsTimestamp: instant.nullable(),
  renewalTipIds: z.array(z.string()),
  /** Existing ones. */
  renewalTips: z.array(tip),
  /** Of the current client; of all clients if none is chosen. */
  licensesCount: z.number().int(),
  glCodeVersion: z.number().int(),
  isClientSpecific: z.boolean(),
  managedBy: z.string(),
  createdOn: instant,
  modifiedOn: instant,
});
export type LicenseTypeDetail = z.infer<typeof licenseTypeDetail>;

/** Either date; the due date is calculated from the expiration first. */
export const trackDateQuery = z
  .strictObject({ dueDate: isoDate.optional(), expDate: isoDate.optional() })
  .refine(({ dueDate, expDate }) => dueDate ?? expDate, {
    message: words.required,
    path: ['dueDate'],
    ...over('dueDate', 'expDate'),
  });
export type TrackDateQuery = z.infer<typeof trackDateQuery>;
export const trackDateAnswer = z.object({
  dueDate: isoDate.nullable(),
  trackDate: isoDate.nullable(),
  /** In words: "30 days before the expiration date"; "None" without an interval. */
  dueDateInterval: z.string(),
  trackDateInterval: z.string(),
});
export type TrackDateAnswer = z.infer<typeof trackDateAnswer>;

/** Default categories; registers may add more. */
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
