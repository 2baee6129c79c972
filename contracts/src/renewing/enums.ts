import { z } from 'zod';
import { asWritten } from '../enums.js';
import { enumOf } from '../enum-of.js';

export const RenewalStage = z.literal([1, 2, 3, 4, 5, 6, 7, 8]);
export type RenewalStage = z.infer<typeof RenewalStage>;
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

/** The dashboard's column of a renewal. */
export const renewalBucketLabels = {
  ReadyToStart: 'Ready to Start',
  StartedNotFiled: 'Started Not Filed',
  Filed: 'Filed',
};
export const RenewalBucket = enumOf(renewalBucketLabels);
export type RenewalBucket = z.infer<typeof RenewalBucket>;
export const renewalBucketStages: Record<RenewalBucket, readonly RenewalStage[]> = {
  ReadyToStart: [1],
  StartedNotFiled: [2, 3, 4],
  Filed: [5, 6, 7],
};

export const quickFilterLabels = {
  ReadyToStart: 'Ready to Start',
  Started: 'Started',
  Filed: 'Filed',
  PastDue: 'Past Due',
};
export const QuickFilter = enumOf(quickFilterLabels);
export type QuickFilter = z.infer<typeof QuickFilter>;

export const courierOptionLabels = {
  Dhl: 'DHL',
  Email: 'Email',
  Fedex: 'FedEx',
  Purolator: 'Purolator',
  Ups: 'UPS',
  UspsExpressMail: 'USPS Express Mail',
};
export const CourierOption = enumOf(courierOptionLabels);
export type CourierOption = z.infer<typeof CourierOption>;

export const invoiceKindLabels = {
  CreditCard: 'Credit Card Invoice',
  CheckRequest: 'Check Request',
  AchCredit: 'ACH Credit Invoice',
};
export const InvoiceKind = enumOf(invoiceKindLabels);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

/** With its article. */
export const anInvoiceOf: Record<InvoiceKind, string> = {
  CreditCard: 'a Credit Card Invoice',
  CheckRequest: 'a Check Request',
  AchCredit: 'an ACH Credit Invoice',
};

export const InvoiceStatus = z.enum(['Pending', 'Issued', 'Cancelled']);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;
export const invoiceStatusLabels = asWritten(InvoiceStatus.options);

export const taskKindLabels = {
  Renewal: 'Renewals',
  ManagerChange: 'Manager Changes',
  PropertyContact: 'Property Contacts',
};
export const TaskKind = enumOf(taskKindLabels);
export type TaskKind = z.infer<typeof TaskKind>;

export const followUpDateRangeLabels = {
  Next7Days: 'Next 7 Days',
  Next14Days: 'Next 14 Days',
  Next30Days: 'Next 30 Days',
};
export const FollowUpDateRange = enumOf(followUpDateRangeLabels);
export type FollowUpDateRange = z.infer<typeof FollowUpDateRange>;
export const followUpDateRangeDays: Record<FollowUpDateRange, number> = {
  Next7Days: 7,
  Next14Days: 14,
  Next30Days: 30,
};
