import {
  DesignationApprovalStatus,
  Jurisdiction,
  LicenseClassification,
  LicenseTerm,
  RenewalDesignation,
} from '@evergreen/contracts/licensing/enums';
import { z } from 'zod';

/** The file's hash; the name is the original one. */
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

/** Names from the system that the license was migrated from. */
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
  /** These four are copied from the license type. */
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

/** The fields of the first event of a license. */
export const addedFields = z.object({
  ...informationFields.shape,
  ...trackingFields.shape,
  ...bondAndInsuranceFields.shape,
  ...billingFields.shape,
  ...statusFields.shape,
});
export type AddedFields = z.infer<typeof addedFields>;

/** All fields of a license's own events. */
export const licenseFields = addedFields.extend({
  renewalDesignationApprovalStatus: DesignationApprovalStatus,
  /** The user who gets it when the requested designation is approved. */
  requestedAssigneeId: z.string().nullable(),
  alert: z.string().nullable(),
  isUrgentAlert: z.boolean(),
});
export type LicenseFields = z.infer<typeof licenseFields>;
export type TrackingFields = z.infer<typeof trackingFields>;
export type BondAndInsuranceFields = z.infer<typeof bondAndInsuranceFields>;
export type BillingFields = z.infer<typeof billingFields>;
export type InformationFields = z.infer<typeof informationFields>;

/** The bond and insurance of a license that has none. */
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

/** What is deleted with a license: other areas' records of this license alone. */
export const goesAlong = z.object({
  renewals: z.array(z.object({ id: z.uuid(), steps: z.array(z.number().int()) })),
  invoices: z.array(z.uuid()),
  tasks: z.array(z.uuid()),
  /** By the ids of their messages. */
  emails: z.array(z.uuid()),
});
export type GoesAlong = z.infer<typeof goesAlong>;
export const nothingAlong: GoesAlong = { renewals: [], invoices: [], tasks: [], emails: [] };
