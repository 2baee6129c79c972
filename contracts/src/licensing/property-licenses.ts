import { MEGABYTE } from '../sent-files.js';
import { number } from '../counted.js';
import { z } from 'zod';
import { flagParam, id, isoDate, listOf } from '../common.js';
import { neededPlace, rowOf } from '../fields.js';
import {
  DesignationApprovalStatus,
  Jurisdiction,
  jurisdictionLabels,
  LicenseRank,
  LicenseTerm,
  licenseTermLabels,
  RenewalDesignation,
} from './enums.js';
import { OfficerStatus } from '../license-list.js';
import { alertBody, licenseMessages } from './licenses.js';
import { gapInWords, inProcessInWords, periodInWords } from '../licensure-words.js';
import { type ColumnPart, listColumns, queryOf } from '../list-columns.js';
import { sendLicenseEmailBody } from '../renewing/sending.js';
import { alertInWords, rankInWords, statusInWords } from '../shown-words.js';

/** The licenses of one property, and bulk actions on them. */

/** Limit of one act, and of an unpaged list. */
export const mostLicensesAtOnce = 1000;

/** The limit of mail servers. */
export const mostBytesInOneMail = 20 * MEGABYTE;

/** "23.4 MB", rounded up, so that a value above a limit never looks equal to it. */
export const megabytesInWords = (bytes: number): string => `${number(Math.ceil((bytes / MEGABYTE) * 10) / 10)} MB`;

export const propertyLicenseMessages = {
  sent: 'Property Licenses Sent Successfully',
  sendFailed: 'An error occurred while attempting to send the Property Licenses',
  downloadFailed: 'An error occurred while attempting to download the License Documents',
  synced: 'Synced to Property Address Successfully',
  syncFailed: 'An error occurred while attempting to sync to the Property Address',
  alertsCreated: 'License Alerts Created Successfully',
  alertsDeleted: 'License Alerts Deleted Successfully',
  alertsCreateFailed: licenseMessages.alertCreateFailed,
  alertsDeleteFailed: licenseMessages.alertDeleteFailed,
  noSelection: 'Select at least one License.',
  unknown: 'One of these licenses is no longer at this property. Refresh and try again.',
  tooLarge: (bytes: number, documents: number) =>
    documents === 1
      ? `This document is ${megabytesInWords(bytes)}. One email takes at most ${megabytesInWords(mostBytesInOneMail)}.`
      : `These documents are ${megabytesInWords(bytes)} together. One email takes at most ${megabytesInWords(mostBytesInOneMail)}: choose fewer licenses.`,
} as const;

/** Why a license cannot be part of a bulk action. */
export const licenseLacks = {
  document: 'It has no license document.',
  firm: 'It is designated to the managing firm.',
  client: 'It is designated to the billing client.',
  inactive: 'It is inactive.',
  approval: 'A change of its renewal designation awaits approval.',
  alert: 'It has an alert already.',
  address: 'Its premises are at the address of the property.',
} as const;

/** Why the alert of a license can be neither set nor removed now. */
export const whyAlertStays = ({
  active,
  renewalDesignationApprovalStatus: status,
}: Pick<PropertyLicense, 'active' | 'renewalDesignationApprovalStatus'>): string | null => {
  if (!active) return licenseLacks.inactive;
  return status === 'None' ? null : licenseLacks.approval;
};

/** The part of an error message about one license. */
export const ofLicense = (licenseNumber: string, why: string): string => `License # ${licenseNumber}: ${why}`;

export const propertyLicense = z.object({
  id,
  licenseNumber: z.string(),
  accountNumber: z.string().nullable(),
  licenseRank: LicenseRank,
  masterLicenseId: id.nullable(),
  masterLicenseNumber: z.string().nullable(),
  /** Of a primary license, by the list's status. */
  secondaryLicensesCount: z.number().int(),
  trackDate: isoDate.nullable(),
  /** The due date of the renewal in process, otherwise the license's own. */
  dueDate: isoDate.nullable(),
  expirationDate: isoDate.nullable(),
  jurisdiction: Jurisdiction,
  licensingAuthorityName: z.string(),
  licenseTypeName: z.string(),
  licenseTerm: LicenseTerm,
  active: z.boolean(),
  renewalDesignation: RenewalDesignation,
  renewalDesignationApprovalStatus: DesignationApprovalStatus,
  documentFileName: z.string().nullable(),
  /** In bytes. */
  documentSize: z.number().int().nullable(),
  alert: z.string().nullable(),
  isUrgentAlert: z.boolean(),
  officerStatus: OfficerStatus,
});
export type PropertyLicense = z.infer<typeof propertyLicense>;

const dueDate = { label: 'Due Date', kind: 'date' } as const;
const accountNumber = { label: 'Acct #' } as const;
const licenseTerm: ColumnPart<PropertyLicense> = {
  label: 'License Term',
  value: (row) => licenseTermLabels[row.licenseTerm],
};
const jurisdiction: ColumnPart<PropertyLicense> = {
  label: 'Jurisdiction',
  value: (row) => jurisdictionLabels[row.jurisdiction],
};

export const propertyLicensesColumns = listColumns<PropertyLicense>()({
  licenseNumber: {
    label: 'License #',
    sorts: true,
    also: [
      { label: 'Rank', value: rankInWords },
      { ...accountNumber, value: (row) => row.accountNumber },
      { label: 'Status', value: statusInWords },
      { label: 'Alert', value: alertInWords },
    ],
  },
  trackDate: {
    label: 'Track Date',
    kind: 'date',
    sorts: true,
    also: [{ ...dueDate, value: (row) => row.dueDate }],
  },
  expirationDate: { label: 'Expiration', kind: 'date', sorts: true },
  licenseTypeName: { label: 'License Type', sorts: true, also: [licenseTerm] },
  licensingAuthorityName: { label: 'Licensing Authority', sorts: true, also: [jurisdiction] },
  secondaryLicensesCount: {
    label: 'Secondary',
    kind: 'count',
    value: ({ licenseRank, secondaryLicensesCount }) => (licenseRank === 'Primary' ? secondaryLicensesCount : null),
    sorts: true,
  },
  document: { label: 'File', value: ({ documentFileName }) => documentFileName },
  info: { label: 'Details', screenOnly: true },
  // Also in other cells; has its own column for sorting.
  dueDate: { ...dueDate, sorts: true, optional: true },
  accountNumber: { ...accountNumber, sorts: true, optional: true },
  licenseTerm: { ...licenseTerm, sorts: true, optional: true },
  jurisdiction: { ...jurisdiction, sorts: true, optional: true },
});

export const propertyLicensesQuery = queryOf(propertyLicensesColumns, { sortBy: 'licenseNumber' }).extend({
  activeOnly: flagParam.default(true),
  /** Lists secondary licenses in rows of their own. */
  includeChildren: flagParam.default(false),
  /** All at once, up to the limit of one act. */
  unpaged: flagParam.default(false),
});
export type PropertyLicensesQuery = z.infer<typeof propertyLicensesQuery>;
export type PropertyLicensesInput = z.input<typeof propertyLicensesQuery>;

/** Primary and standalone licenses; secondary ones only if their primary is at another property or inactive. */
export const propertyLicenses = listOf(propertyLicense).extend({
  /** The listed licenses and the secondary licenses of the primaries among them, by the list's status. */
  totalWithChildren: z.number().int(),
  activeItemCount: z.number().int(),
  inactiveItemCount: z.number().int(),
});
export type PropertyLicenses = z.infer<typeof propertyLicenses>;

const licenseIds = z
  .array(id, { error: propertyLicenseMessages.noSelection })
  .min(1, propertyLicenseMessages.noSelection)
  .max(mostLicensesAtOnce);

export const chosenLicensesBody = z.strictObject({ licenseIds });
export type ChosenLicensesBody = z.infer<typeof chosenLicensesBody>;

export const sendLicensesBody = sendLicenseEmailBody.extend({ licenseIds });
export type SendLicensesBody = z.infer<typeof sendLicensesBody>;

export const bulkAlertBody = alertBody.extend({ licenseIds });
export type BulkAlertBody = z.infer<typeof bulkAlertBody>;

const premises = z.object(rowOf(neededPlace()));
export type PremisesAddress = z.infer<typeof premises>;

/** Active licenses whose premises address differs from the property's. */
export const premisesDiffering = listOf(
  z.object({
    licenseId: id,
    licenseNumber: z.string(),
    licenseTypeName: z.string(),
    renewalDesignation: RenewalDesignation,
    premisesAddress: premises,
  }),
).extend({ propertyAddress: premises });
export type PremisesDiffering = z.infer<typeof premisesDiffering>;

export const propertyLicenseAlerts = z.object({
  /** Every active license that can have an alert has one. */
  alertsOnAllLicenses: z.boolean(),
  licenseAlerts: z.array(
    z.object({
      licenseId: id,
      licenseNumber: z.string(),
      licenseTypeName: z.string(),
      alert: z.string(),
      isUrgent: z.boolean(),
      renewalDesignation: RenewalDesignation,
      renewalDesignationApprovalStatus: DesignationApprovalStatus,
      active: z.boolean(),
    }),
  ),
});
export type PropertyLicenseAlerts = z.infer<typeof propertyLicenseAlerts>;

const period = z.object({ from: isoDate.nullable(), to: isoDate.nullable() });

/** When each license of the property was valid, and when not. */
export const licensure = listOf(
  z.object({
    id,
    licenseNumber: z.string(),
    licenseTypeName: z.string(),
    licensingAuthorityName: z.string(),
    active: z.boolean(),
    /** In order; null: unknown or open-ended. */
    periods: z.array(period),
    /** Days between two periods, and since the last one ended, inclusive. */
    gaps: z.array(z.object({ from: isoDate, to: isoDate })),
    /** In process; its own, or its primary's. */
    renewal: z.object({ processStartDate: isoDate.nullable(), dueDate: isoDate.nullable() }).nullable(),
  }),
).extend({ activeItemCount: z.number().int(), inactiveItemCount: z.number().int() });
export type Licensure = z.infer<typeof licensure>;
export type LicensureRow = Licensure['items'][number];

const lines = (of: readonly string[]): string => of.join('; ');

export const licensureColumns = listColumns<LicensureRow>()({
  licenseNumber: {
    label: 'License #',
    sorts: true,
    also: [
      { label: 'License Type', value: ({ licenseTypeName }) => licenseTypeName },
      { label: 'Status', value: statusInWords },
    ],
  },
  line: { label: 'Years', screenOnly: true },
  periods: { label: 'Held', value: ({ periods }) => lines(periods.map(periodInWords)) },
  gaps: { label: 'Not Held', value: ({ gaps }) => lines(gaps.map(gapInWords)) },
  renewal: { label: 'Renewal in Process', value: ({ renewal }) => renewal && inProcessInWords(renewal) },
});

export const licensureQuery = queryOf(licensureColumns, { sortBy: 'licenseNumber' }).extend({
  activeOnly: flagParam.default(true),
});
export type LicensureQuery = z.infer<typeof licensureQuery>;
