import { z } from 'zod';
import { countryOrDefault, zipWhereRequired } from '../addresses.js';
import { authorityMessages } from './authorities.js';
import { changeOf } from '../changes.js';
import {
  areDates,
  choice,
  id,
  isoDate,
  keptDate,
  money,
  over,
  requiredId,
  requiredLines,
  requiredText,
  text,
  words,
} from '../common.js';
import { documentFields, encodedPdf } from '../documents.js';
import * as field from '../fields.js';
import {
  DesignationApprovalStatus,
  Jurisdiction,
  jurisdictionLabels,
  type LicenseTerm,
  RenewalDesignation,
} from './enums.js';
import { licenseTypeMessages } from './license-types.js';
import { copies, InformationCopy, TrackingCopy } from './secondaries.js';

export const licenseMessages = {
  officerTwice: 'This Officer is on the License already',
  unknownTitle: 'This Officer Title no longer exists',
  licensee: 'At least one Licensee must be selected',
  authority: authorityMessages.required,
  type: licenseTypeMessages.required,
  expirationAfterEffective: 'Expiration Date must be after Effective Date.',
  trackBeforeExpiration: 'Track Date must be before Expiration Date.',
  deleted: 'License Deleted Successfully',
  deleteFailed: 'An error occurred while attempting to delete the License',
  updateFailed: 'An error occurred while attempting to update the License',
  hasLedgerItems:
    'This License may not be deleted because there are one or more Trust Account Ledger items associated with it.',
  mayBeDeactivated: ' This License may be deactivated.',
  hasSecondaries: 'This license has secondary licenses. Detach them first.',
  renewalInProcess: 'This license has a renewal in process. Complete or abandon it first.',
  activated: 'License Activated Successfully',
  deactivated: 'License Deactivated Successfully',
  alertCreated: 'License Alert Created Successfully',
  alertUpdated: 'License Alert Updated Successfully',
  alertCreateFailed: 'An error occurred while attempting to create the License Alert',
  alertUpdateFailed: 'An error occurred while attempting to update the License Alert',
  alertDeleteFailed: 'An error occurred while attempting to delete the License Alert',
  alertRemoved: 'License Alert Removed Successfully',
  assignedToClient: 'The license is designated to the Billing Client.',
  designatedToFirm: 'The license is designated to the Managing Firm.',
  unassigned: 'The license is unassigned.',
  saved: 'The assignment is saved.',
  approvalRequested: 'The license is due or expires within 30 days: the change awaits approval.',
  /** If a mail server is configured. */
  emailFollows: 'You will be notified of the outcome by email.',
  inactive: 'This license is inactive.',
  propertyInactive: 'The property of this license is inactive.',
  secondary: 'A secondary license follows its primary license.',
  awaitingApproval: 'A change of the renewal designation awaits approval.',
  staysWithClient: 'Licenses already assigned to the client cannot change designation.',
  numberTaken: 'This License Type has a license of this number already',
  clientWorksNone: 'This client’s renewals are worked by the managing firm.',
  designateToClient: 'A license that you add is designated to the Billing Client.',
  designateToFirm: 'A license that you add is designated to the Managing Firm.',
  touchFeeOnly: 'Only a client of the cost structure Touch Fee has a touch fee.',
  touchFeeByAdministrators: 'Only an administrator of the managing firm enters the touch fee.',
  restedOn: 'This license was changed or deleted. Refresh and try again.',
  notAssignable: 'Choose an assignee for this designation.',
} as const;

/** A change of designation this close to the due or expiration date needs the provider's approval (decision 5). */
export const approvalNoticeDays = 30;

const legacyFields = {
  /** As in the license's previous system. */
  legacyName: field.text('Legacy Name', { max: 255 }),
  legacyType: field.text('Legacy Type', { max: 255 }),
  legacyPremise: field.text('Legacy Premise', { max: 255 }),
};
const place = field.neededPlace();
export const informationFields = {
  licenseNumber: field.text('License Number', { required: true, max: 100 }),
  accountNumber: field.text('Account Number', { max: 100 }),
  premisesName: field.text('Premises Name', { max: 255, historyLabel: 'Premises' }),
  ...place,
  country: { ...place.country, body: countryOrDefault },
  ...legacyFields,
  jurisdiction: field.choice('Jurisdiction', choice(Jurisdiction.options), jurisdictionLabels, { required: true }),
  licensingAuthorityId: field.record('Licensing Authority', { required: true, missing: licenseMessages.authority }),
  licenseTypeId: field.record('License Type', { required: true, missing: licenseMessages.type }),
};

/** Their body, with licensees and officers. */
export const informationShape = {
  ...field.bodyOf(informationFields),
  licensees: z.array(id, { error: licenseMessages.licensee }).min(1, licenseMessages.licensee).max(100),
  officers: z
    .array(
      z.strictObject({
        officerId: requiredId(),
        officerTitleIds: z.array(id, { error: words.required }).min(1, words.required),
      }),
    )
    .max(100)
    .superRefine((officers, context) => {
      for (const [index, { officerId }] of officers.entries())
        if (officerId && officers.findIndex((officer) => officer.officerId === officerId) < index)
          context.addIssue({ code: 'custom', path: [index, 'officerId'], message: licenseMessages.officerTwice });
    }, over())
    .default([]),
};

/** Dates that another license type may require. */
const datesOfType = { expirationDate: keptDate, trackDate: keptDate };

export const informationBody = z
  .strictObject({
    ...informationShape,
    ...datesOfType,
    copyToSecondaryLicenses: copies(InformationCopy),
  })
  .superRefine(zipWhereRequired(), over('zip', 'country'));
export type InformationBody = z.infer<typeof informationBody>;
export const informationChange = changeOf(informationBody);

const kept = (label: string) => ({ ...field.date(label), body: keptDate });
export const trackingFields = {
  /** Null for some imported licenses. */
  effectiveDate: { ...field.date('Effective Date', { required: true }), row: isoDate.nullable() },
  expirationDate: field.date('Expiration'),
  trackDate: field.date('Track Date'),
  dueDate: kept('Due Date'),
  originalIssueDate: kept('Original Issue Date'),
  suspendedDate: kept('Suspended Date'),
  isTrackingOnly: field.flag('Tracking Only', { required: true }),
  notes: field.lines('License Notes', { max: 2000 }),
};
const trackingShape = field.bodyOf(trackingFields);

/** A missing date follows the expiration date by the type's rule, or stays. */
export const trackingBody = z.strictObject({
  ...trackingShape,
  expirationDate: keptDate,
  trackDate: keptDate,
  copyToSecondaryLicenses: copies(TrackingCopy),
});
export type TrackingBody = z.infer<typeof trackingBody>;
export const trackingChange = changeOf(trackingBody);

export interface TrackingTerms {
  term: LicenseTerm;
  isSeasonal: boolean;
  /** It follows its primary license. */
  hasPrimary: boolean;
}

export type LicenseDates = Record<'effectiveDate' | 'expirationDate' | 'trackDate', string | null>;

/** Errors of a license's dates, by field; for form and server. */
export const trackingErrors = (
  dates: LicenseDates,
  { term, isSeasonal, hasPrimary }: TrackingTerms,
): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  const { effectiveDate, expirationDate, trackDate } = dates;
  const needed = term !== 'Perpetual' && !hasPrimary;
  if (expirationDate === null) {
    if (needed) errors['expirationDate'] = [words.required];
  } else if (effectiveDate !== null && areDates(effectiveDate, expirationDate) && expirationDate <= effectiveDate) {
    errors['expirationDate'] = [licenseMessages.expirationAfterEffective];
  }
  if (trackDate === null) {
    if (needed) errors['trackDate'] = [words.required];
  } else if (
    !isSeasonal &&
    expirationDate !== null &&
    areDates(expirationDate, trackDate) &&
    trackDate >= expirationDate
  ) {
    errors['trackDate'] = [licenseMessages.trackBeforeExpiration];
  }
  return errors;
};

/** For a form: compares each date with those that are valid. */
export const trackingRule = <D extends { [K in keyof LicenseDates]?: LicenseDates[K] | undefined }>(
  termsOf: (form: D) => TrackingTerms,
) =>
  [
    (form: D, context: z.RefinementCtx<D>): void => {
      const { effectiveDate = null, expirationDate = null, trackDate = null } = form;
      const errors = trackingErrors({ effectiveDate, expirationDate, trackDate }, termsOf(form));
      for (const [name, messages] of Object.entries(errors))
        for (const message of messages) context.addIssue({ code: 'custom', path: [name], message });
    },
    over(),
  ] as const;

/** Bond and insurance fields are stored without their flag, but shown only with it. */
export const bondAndInsuranceFields = {
  bond: field.flag('Bond'),
  bondNumber: field.text('Bond Number', { max: 50 }),
  bondType: field.text('Bond Type', { max: 50 }),
  bondTerm: field.text('Bond Term', { max: 50 }),
  bondDocumentUrl: field.url('Bond Document URL', { max: 1024, historyLabel: 'Bond Document' }),
  insurance: field.flag('Insurance'),
  insuranceExpirationDate: field.date('Insurance Expiration'),
  insuranceDocumentUrl: field.url('Insurance Document URL', { max: 1024, historyLabel: 'Insurance Document' }),
};
export const bondAndInsuranceBody = z.strictObject(field.bodyOf(bondAndInsuranceFields));
export type BondAndInsuranceBody = z.infer<typeof bondAndInsuranceBody>;
export const bondAndInsuranceChange = changeOf(bondAndInsuranceBody);

export const billingFields = {
  /** Required if the client says so, with the cost structure TouchFee only. */
  billingId: field.text('Billing ID', { max: 64 }),
  /** US dollars; entered by the firm's administrators, with TouchFee only. Left out: unchanged. */
  touchFeeAmount: { ...field.money('Touch Fee'), body: money.nullable().optional() },
};
export const billingBody = z.strictObject(field.bodyOf(billingFields));
export type BillingBody = z.infer<typeof billingBody>;
export const billingChange = changeOf(billingBody);

export const documentBody = z.strictObject({
  document: encodedPdf,
  documentFileName: requiredText(255),
  documentContentType: text(255).nullish(),
});
export type DocumentBody = z.infer<typeof documentBody>;

/** Unassigned is null, or -1 from select lists. */
export const assignee = z.preprocess(
  (value) => (value === -1 || value === '-1' || value === '' ? null : value),
  id.nullable(),
);

export const newLicenseBody = z
  .strictObject({
    propertyId: requiredId(),
    ...informationShape,
    ...trackingShape,
    ...bondAndInsuranceBody.shape,
    ...billingBody.shape,
    active: z.boolean().default(true),
    renewalDesignation: RenewalDesignation.optional(),
    assignedUserId: assignee.default(null),
    masterLicenseId: id.nullable().default(null),
    isMaster: z.boolean().default(false),
    ...documentFields,
  })
  .superRefine(zipWhereRequired(), over('zip', 'country'));
export type NewLicenseBody = z.infer<typeof newLicenseBody>;
export type NewLicenseInput = z.input<typeof newLicenseBody>;

export const assignBody = z.strictObject({
  renewalDesignation: choice(RenewalDesignation.options),
  assignedUserId: assignee,
});
export type AssignBody = z.infer<typeof assignBody>;
export const assignAnswer = z.object({
  message: z.string(),
  renewalDesignation: RenewalDesignation,
  renewalDesignationApprovalStatus: DesignationApprovalStatus,
  assignedUserId: id.nullable(),
});
export type AssignAnswer = z.infer<typeof assignAnswer>;

export const alertBody = z.strictObject({ alert: requiredLines(1000), isUrgent: z.boolean().default(false) });
export type AlertBody = z.infer<typeof alertBody>;
export const alertChange = changeOf(alertBody);

export const activeBody = z.strictObject({ active: z.boolean() });
export type ActiveBody = z.infer<typeof activeBody>;
