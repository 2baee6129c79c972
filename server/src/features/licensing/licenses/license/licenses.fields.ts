import {
  DesignationApprovalStatus,
  designationApprovalStatusLabels,
  LicenseClassification,
  licenseClassificationLabels,
  LicenseTerm,
  licenseTermLabels,
  RenewalDesignation,
  renewalDesignationLabels,
} from '@evergreen/contracts/licensing/enums';
import * as C from '@evergreen/contracts/licensing/licenses';
import { z } from 'zod';
import { storedFields } from '../../../../kernel/records/contract-fields.js';
import {
  type Fields,
  file,
  flag,
  instant,
  mapped,
  oneOf,
  optional,
  parts,
  record,
  schemaOf,
  text,
  type ValuesOf,
} from '../../../../kernel/records/fields.js';

/** Fields of a license, in its events and its row. */

const information = {
  propertyId: record('Property'),
  ...storedFields(C.informationFields),
  /** These four are copied from the license type. */
  classification: oneOf('License Classification', LicenseClassification, licenseClassificationLabels),
  category: optional(text('License Category')),
  licenseTerm: oneOf('License Term', LicenseTerm, licenseTermLabels),
  isSeasonal: flag('Seasonal'),
  /** Ids of corporate entities. */
  licensees: { ...parts('Licensee(s)', z.array(z.string())), format: 'record' as const },
  officers: parts('License Officers', z.array(z.object({ officerId: z.string(), titleIds: z.array(z.string()) }))),
};
const tracking = storedFields(C.trackingFields);
const bondAndInsurance = storedFields(C.bondAndInsuranceFields);
const billing = storedFields(C.billingFields);
const document = file('License Document');
const status = {
  active: flag('Active'),
  renewalDesignation: oneOf('Renewal Designation', RenewalDesignation, renewalDesignationLabels),
  assignedUserId: optional(record('Assignee')),
  masterLicenseId: optional(record('Primary License')),
  isMaster: flag('Primary'),
  document: optional(document),
};
const added = { ...information, ...tracking, ...bondAndInsurance, ...billing, ...status };

/** A designation that awaits approval; `requestedAssigneeId` is to have the license then. */
const request = {
  requestedDesignation: optional(oneOf('Requested Designation', RenewalDesignation, renewalDesignationLabels)),
  designationRequestedBy: optional(record('Requested By')),
  designationRequestedAt: optional(instant('Requested')),
};
const whole = {
  ...added,
  renewalDesignationApprovalStatus: oneOf(
    'Designation Approval',
    DesignationApprovalStatus,
    designationApprovalStatusLabels,
  ),
  requestedAssigneeId: optional(record('Requested Assignee')),
  alert: optional(text('License Alert')),
  isUrgentAlert: flag('Urgent'),
};
/** With what only the row has. */
export const storedLicense = {
  ...whole,
  ...request,
  touchFeeAmount: { ...billing.touchFeeAmount, column: { ...billing.touchFeeAmount.column, precision: 9 } },
};

export const licenseFile = document.schema;
export const trackingFields = schemaOf(tracking);
export const informationFields = schemaOf(information);
export const bondAndInsuranceFields = schemaOf(bondAndInsurance);
export const billingFields = schemaOf(billing);
/** Fields of a license's first event. */
export const addedFields = schemaOf(added);
export type AddedFields = ValuesOf<typeof added>;
/** All fields of a license's own events. */
export const licenseFields = schemaOf(whole);
export type LicenseFields = ValuesOf<typeof whole>;
export type TrackingFields = ValuesOf<typeof tracking>;
export type BondAndInsuranceFields = ValuesOf<typeof bondAndInsurance>;
export type BillingFields = ValuesOf<typeof billing>;
export type InformationFields = ValuesOf<typeof information>;

/** The fields that a license copies from its type. */
export type OfType = Pick<InformationFields, 'classification' | 'category' | 'licenseTerm' | 'isSeasonal'>;

const empty = <S extends Fields>(fields: S): ValuesOf<S> =>
  mapped(fields, ({ column }) => (column.nullable ? null : false)) as ValuesOf<S>;

/** Initial values. */
export const noBondAndInsurance = empty(bondAndInsurance);
export const noBilling = empty(billing);
export const noLegacy = { legacyName: null, legacyType: null, legacyPremise: null };

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
