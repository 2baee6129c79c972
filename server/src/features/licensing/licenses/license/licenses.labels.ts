import { billingFields, bondAndInsuranceFields } from '@evergreen/contracts/licensing/licenses';
import type { FieldLabels, Section } from '../../../../kernel/events/catalog.js';
import { labelsOf } from '../../../../kernel/records/fields.js';
import { storedLicense } from './licenses.fields.js';

/** Of the columns of a license's row, and of the other fields of its events. */
export const labels: FieldLabels = {
  ...labelsOf(storedLicense),
  reason: ['Reason', 'text'],
  emailedOn: ['License Emailed', 'date'],
  emails: ['Emails', 'hidden'],
  renewalId: ['Renewal', 'hidden'],
  renewals: ['Renewals', 'hidden'],
  invoices: ['Invoices', 'hidden'],
  tasks: ['Tasks', 'hidden'],
  importId: ['Import', 'record'],
  taken: ['Applied', 'hidden'],
};

/** The cards of a license's profile. */
export const sections: readonly Section[] = [
  { title: 'License Alert', fields: ['alert', 'isUrgentAlert'] },
  {
    title: 'Renewal Designation',
    fields: [
      'renewalDesignation',
      'assignedUserId',
      'renewalDesignationApprovalStatus',
      'requestedDesignation',
      'requestedAssigneeId',
      'designationRequestedBy',
      'designationRequestedAt',
      'isMaster',
      'masterLicenseId',
    ],
  },
  { title: 'Renewal', kind: 'renewal', isShown: ({ status }) => status === 'inProcess' },
  {
    title: 'Tracking Details',
    fields: ['trackDate', 'dueDate', 'effectiveDate', 'expirationDate', 'isTrackingOnly', 'notes'],
  },
  {
    title: 'License Information',
    fields: [
      'licenseNumber',
      'accountNumber',
      'jurisdiction',
      'licensingAuthorityId',
      'licenseTypeId',
      'classification',
      'category',
      'propertyId',
      'premisesName',
      'address1',
      'address2',
      'city',
      'state',
      'zip',
      'county',
      'country',
      'legacyName',
      'legacyType',
      'legacyPremise',
      'licenseTerm',
      'isSeasonal',
      'licensees',
      'originalIssueDate',
      'suspendedDate',
      'officers',
      'document',
      'active',
    ],
  },
  { title: 'Billing Information', fields: Object.keys(billingFields) },
  { title: 'Bond and Insurance Information', fields: Object.keys(bondAndInsuranceFields) },
];
