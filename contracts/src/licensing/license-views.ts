import { z } from 'zod';
import { id, instant, isoDate, listOf } from '../common.js';
import { designationRequest } from './designations.js';
import { ClientCostStructure } from '../accounts/enums.js';
import {
  DesignationApprovalStatus,
  LicenseClassification,
  LicenseDocumentPolicy,
  LicenseRank,
  LicenseTerm,
  RenewalDesignation,
} from './enums.js';
import { rowOf } from '../fields.js';
import { bondAndInsuranceFields, billingFields, informationFields, trackingFields } from './licenses.js';
import { RenewalStage } from '../renewing/enums.js';
import { inProcessRenewal, renewalsOfLicense } from '../renewing/renewals.js';

const named = z.object({ id, name: z.string() });

/** Of its license type: existing ones. */
export const licenseRenewalTips = listOf(z.object({ renewalTipId: id, description: z.string() }));
export type LicenseRenewalTips = z.infer<typeof licenseRenewalTips>;

const person = z.object({ id, name: z.string(), email: z.string() });

/** Fields of the license; the detail adds its renewals. */
export const licenseView = z.object({
  id,
  version: z.number().int(),
  clientId: id,
  clientName: z.string().nullable(),
  propertyId: id,
  propertyName: z.string(),
  propertyActive: z.boolean(),
  ...rowOf(informationFields),
  /** In one line. */
  premiseAddress: z.string(),
  licensingAuthorityName: z.string(),
  licensingAuthorityPayableTo: z.string(),
  licensingAuthorityFormSource: z.string().nullable(),
  licenseTypeName: z.string(),
  licenseClassification: LicenseClassification,
  licenseCategoryId: z.string().nullable(),
  licenseRenewalFee: z.string().nullable(),
  licenseTerm: LicenseTerm,
  licenseTermName: z.string(),
  isSeasonal: z.boolean(),
  isPaymentOnly: z.boolean(),
  licenseDocumentIssuance: LicenseDocumentPolicy,
  /** Of its type: days before the expiration from which the authority accepts renewals; null: any time. */
  filingWindowDays: z.number().int().nullable(),
  /** Of its type: stays in force while a timely renewal is pending. */
  legalWhilePending: z.boolean(),
  formsLinkUrl: z.string().nullable(),
  renewalDetails: z.string().nullable(),
  active: z.boolean(),
  licensees: z.array(named.extend({ federalEin: z.string().nullable() })),
  officers: z.array(
    z.object({ officerId: id, officerName: z.string(), officerTitleIds: z.array(id), officerTitles: z.array(named) }),
  ),
  ...rowOf(trackingFields),
  /** Its suspended date has come. */
  suspended: z.boolean(),
  notesTimestamp: instant.nullable(),
  alert: z.string().nullable(),
  isUrgentAlert: z.boolean(),
  alertTimestamp: instant.nullable(),
  assignedUserId: id.nullable(),
  assignedUser: person.nullable(),
  renewalDesignation: RenewalDesignation,
  renewalDesignationApprovalStatus: DesignationApprovalStatus,
  /** Null: no pending request. */
  designationRequest: designationRequest.nullable(),
  /** Null: neither in process nor ready to start. */
  renewalStatus: RenewalStage.nullable(),
  /** A secondary license at the stage of its primary's renewal. */
  isWithPrimary: z.boolean(),
  renewalNotes: z.string().nullable(),
  licenseRank: LicenseRank,
  isMaster: z.boolean(),
  isChild: z.boolean(),
  hasChildren: z.boolean(),
  masterLicenseId: id.nullable(),
  masterLicenseNumber: z.string().nullable(),
  /** Of a primary license: its secondary licenses by number. */
  childLicenses: z.array(z.object({ id, licenseNumber: z.string(), active: z.boolean() })),
  /** The client's cost structure, and whether the firm charges for each renewal. */
  clientCostStructure: ClientCostStructure,
  touchFee: z.boolean(),
  ...rowOf(billingFields),
  /** Its property's, read only. */
  propertyBillingId: z.string().nullable(),
  billingMatterNumber: z.string().nullable(),
  fileMatterNumber: z.string().nullable(),
  lineOfBusiness: z.string().nullable(),
  managementAgreementTerm: z.string().nullable(),
  leaseTerm: z.string().nullable(),
  ...rowOf(bondAndInsuranceFields),
  isBillingIdRequired: z.boolean(),
  /** Whether the service level allows the client to renew. */
  billingClientSelfRenewalPermission: z.boolean(),
  licenseDocumentExists: z.boolean(),
  licenseDocumentFileName: z.string().nullable(),
  /** The state of the client's trust account; null without one. */
  trustAccountActive: z.boolean(),
  trustAccountCurrentBalance: z.string().nullable(),
  trustAccountMinimumBalanceThreshold: z.string().nullable(),
  hasTrustAccountLedgerItems: z.boolean(),
  createdOn: instant,
  modifiedOn: instant,
});
export type LicenseView = z.infer<typeof licenseView>;

export const licenseDetail = licenseView.extend({
  ...renewalsOfLicense.shape,
  /** When the filing window opens, until the forms are filed; null: any time. */
  filingWindowOpensOn: isoDate.nullable(),
  /** Expired, and in force while its timely renewal is pending. */
  isLegallyInForce: z.boolean(),
  /** For a secondary license: its primary's renewal in process, read only. */
  masterRenewal: inProcessRenewal.nullable(),
});
export type LicenseDetail = z.infer<typeof licenseDetail>;
