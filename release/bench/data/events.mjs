import { day } from '../dates.mjs';

/** The events that the bench appends by itself, without a decider of the program. A test holds them to the program's schemas. */

const renewed = { effectiveDate: day(66), expirationDate: day(430), trackDate: day(375) };

export const notesChanged = (notes) => ({ type: 'TrackingDetailsChanged', notes });

export const licenseRenewed = (renewalId) => ({ type: 'LicenseRenewed', renewalId, ...renewed, dueDate: day(405) });

export const accountOpened = { type: 'TrustAccountOpened', isActive: true, minimumBalanceThreshold: '0.00' };

/** A renewal from its beginning to the stage where invoices are made. */
export const invoicedRenewal = (licenseId) =>
  [
    {
      type: 'RenewalBegun',
      processStartDate: day(-60),
      dueDate: day(40),
      trackingOnly: false,
      documentPolicy: 'NoDocument',
    },
    { type: 'FormsReceived', formsReceivedDate: day(-50), renewalDueDate: day(40) },
    { type: 'StageAdvanced', from: 2, to: 3 },
  ].map((event) => ({ ...event, licenseId }));

/** A renewal from its beginning to its end. */
export const completedRenewal = (licenseId) => [
  ...invoicedRenewal(licenseId),
  ...[
    { type: 'InvoiceRequirementSet', noInvoiceRequired: true },
    { type: 'StageAdvanced', from: 3, to: 4 },
    { type: 'NotesChanged', notes: 'Waits for the clerk.', followUpDate: day(7) },
    { type: 'FormsFiled', dateFiled: day(-30), documents: [] },
    { type: 'StageAdvanced', from: 4, to: 5 },
    {
      type: 'LicenseReceived',
      formsReceivedDate: day(-50),
      licenseReceivedDate: day(-10),
      ...renewed,
      document: null,
    },
    { type: 'StageAdvanced', from: 5, to: 6 },
    { type: 'LicenseSent', licenseSentDate: day(-1), shippingMethodLicense: 'Fedex' },
    { type: 'StageAdvanced', from: 6, to: 7 },
    { type: 'RenewalCompleted', ...renewed, completeRenewalTasks: false },
  ].map((event) => ({ ...event, licenseId })),
];

/**
 * The task of a subject of so many: some are late, and one of twenty is in a calendar.
 * @param assignees in turn; null: unassigned
 */
export const taskCreated = ({ kind, licenseId, propertyId }, index, assignees) => ({
  type: 'TaskCreated',
  kind,
  licenseId,
  renewalId: null,
  propertyId,
  description: `Call the city about ${index}`,
  followUpDate: day((index % 120) - 20),
  assignedUserId: assignees[index % assignees.length],
  addToCalendar: index % 20 === 0,
  checklist: null,
});
