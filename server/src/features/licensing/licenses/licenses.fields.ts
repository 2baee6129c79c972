import {
  DesignationApprovalStatus,
  Jurisdiction,
  LicenseClassification,
  LicenseTerm,
  RenewalDesignation,
} from '@evergreen/contracts/licensing/enums';
import { z } from 'zod';

/** A file by its content; the name is the one it came with. */
export const licenseFile = z.object({ hash: z.string(), fileName: z.string(), size: z.number().int() });

export const trackingFields = z.object({
  originalIssueDate: z.string().nullable(),
  suspendedDate: z.string().nullable(),
  effectiveDate: z.string().nullable(),
  expirationDate: z.string().nullable(),
  trackDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  isTrackingOnly: z.boolean(),
  notes: z.string().nullable(),
});

/** As the record called them that the license was carried over from. */
const legacyFields = z.object({
  legacyName: z.string().nullable(),
  legacyType: z.string().nullable(),
  legacyPremise: z.string().nullable(),
});

export const informationFields = z.object({
  ...legacyFields.shape,
  propertyId: z.string(),
  licensingAuthorityId: z.string(),
  licenseTypeId: z.string(),
  licenseNumber: z.string(),
  accountNumber: z.string().nullable(),
  premisesName: z.string().nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string().nullable(),
  county: z.string().nullable(),
  country: z.string(),
  jurisdiction: Jurisdiction,
  /** These four follow from the license type, as it was when the license got it. */
  classification: LicenseClassification,
  category: z.string().nullable(),
  licenseTerm: LicenseTerm,
  isSeasonal: z.boolean(),
  /** Ids of corporate entities. */
  licensees: z.array(z.string()),
  officers: z.array(z.object({ officerId: z.string(), titleIds: z.array(z.string()) })),
});

export const bondAndInsuranceFields = z.object({
  bond: z.boolean(),
  bondNumber: z.string().nullable(),
  bondType: z.string().nullable(),
  bondTerm: z.string().nullable(),
  bondDocumentUrl: z.string().nullable(),
  insurance: z.boolean(),
  insuranceExpirationDate: z.string().nullable(),
  insuranceDocumentUrl: z.string().nullable(),
});

export const billingFields = z.object({
  billingId: z.string().nullable(),
  /** US dollars. */
  touchFeeAmount: z.string().nullable(),
});

const statusFields = z.object({
  active: z.boolean(),
  renewalDesignation: RenewalDesignation,
  assignedUserId: z.string().nullable(),
  masterLicenseId: z.string().nullable(),
  isMaster: z.boolean(),
  document: licenseFile.nullable(),
});

/** What is known of a license from its first event on. */
export const addedFields = z.object({
  ...informationFields.shape,
  ...trackingFields.shape,
  ...bondAndInsuranceFields.shape,
  ...billingFields.shape,
  ...statusFields.shape,
});
export type AddedFields = z.infer<typeof addedFields>;

/** Everything that a license's own events say of it. */
export const licenseFields = addedFields.extend({
  renewalDesignationApprovalStatus: DesignationApprovalStatus,
  /** Who is to have it once the designation that was asked for is approved. */
  requestedAssigneeId: z.string().nullable(),
  alert: z.string().nullable(),
  isUrgentAlert: z.boolean(),
});
export type LicenseFields = z.infer<typeof licenseFields>;
export type TrackingFields = z.infer<typeof trackingFields>;
export type BondAndInsuranceFields = z.infer<typeof bondAndInsuranceFields>;
export type BillingFields = z.infer<typeof billingFields>;
export type InformationFields = z.infer<typeof informationFields>;

/** Of a license of which no one said anything of the kind. */
export const noBondAndInsurance: BondAndInsuranceFields = {
  bond: false,
  bondNumber: null,
  bondType: null,
  bondTerm: null,
  bondDocumentUrl: null,
  insurance: false,
  insuranceExpirationDate: null,
  insuranceDocumentUrl: null,
};
export const noLegacy: z.infer<typeof legacyFields> = { legacyName: null, legacyType: null, legacyPremise: null };
export const noBilling: BillingFields = { billingId: null, touchFeeAmount: null };

/** What goes with a deleted license: other areas' records that are of this license alone. */
export const goesAlong = z.object({
  renewals: z.array(z.object({ id: z.uuid(), steps: z.array(z.number().int()) })),
  invoices: z.array(z.uuid()),
  tasks: z.array(z.uuid()),
  /** By the ids of their messages. */
  emails: z.array(z.uuid()),
});
export type GoesAlong = z.infer<typeof goesAlong>;
export const nothingAlong: GoesAlong = { renewals: [], invoices: [], tasks: [], emails: [] };
