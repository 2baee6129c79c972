import { z } from 'zod';
import {
  areDates,
  flagParam,
  id,
  isoDate,
  listOf,
  listParam,
  numberParam,
  optionalDate,
  over,
  text,
  words,
} from '../common.js';
import { DateField, DatePreset, DateType } from '../date-presets.js';
import {
  DesignationApprovalStatus,
  LicenseClassification,
  RenewalDesignation,
  renewalDesignationLabels,
  RenewalTrackingType,
} from '../licensing/enums.js';
import { QuickFilter, RenewalStage } from './enums.js';
import { type ColumnPart, listColumns, queryOf } from '../list-columns.js';
import { alertInWords, perpetual, unassignedInWords } from '../shown-words.js';
import { unassigned } from '../accounts/users.js';
import { enumOf } from '../enum-of.js';

export const queueMessages = {
  endBeforeStart: words.endBeforeStart,
} as const;

/** Relation of a renewal to its expiration date: before today, or not. */
export const renewalStandingLabels = { PastDue: 'Past Due', OnTrack: 'On Track' };
export const RenewalStanding = enumOf(renewalStandingLabels);
export type RenewalStanding = z.infer<typeof RenewalStanding>;

/** A secondary license that follows its primary's renewal, or anything else. */
export const renewedWithLabels = { Primary: 'With Primary', Own: 'On Its Own' };
export const RenewedWith = enumOf(renewedWithLabels);
export type RenewedWith = z.infer<typeof RenewedWith>;

/** Filters shared by queue and dashboard, so that a count there opens the same renewals here. */
export const renewalFilterFields = {
  countries: listParam(text(50)),
  states: listParam(text(20)),
  cities: listParam(text(50)),
  licensingAuthorityIds: listParam(id),
  licenseClassification: LicenseClassification.nullish(),
  licenseCategoryIds: listParam(text(256)),
  renewalDesignation: RenewalDesignation.nullish(),
  /** -1: unassigned. */
  assignedUserIds: listParam(z.union([id, z.literal(unassigned)])),
  stages: listParam(numberParam(RenewalStage)),
  standing: RenewalStanding.nullish(),
  renewalTrackingType: RenewalTrackingType.nullish(),
  dateType: DateType.default('DateRange'),
  /** A named range; without one, start and end define the period of "current". */
  dateRange: numberParam(DatePreset).nullish(),
  dateField: DateField.nullish(),
  startDate: optionalDate,
  endDate: optionalDate,
  /** In addition to the date filter: a week or month of the dashboard. */
  expiresFrom: optionalDate,
  expiresTo: optionalDate,
  renewedWith: RenewedWith.nullish(),
  showCurrentRenewals: flagParam.default(true),
  showPerpetualTerms: flagParam.default(false),
};
export type RenewalFilter = z.infer<z.ZodObject<typeof renewalFilterFields>>;

interface IssueSink {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void;
}
type Dates = 'dateType' | 'dateField' | 'startDate' | 'endDate' | 'expiresFrom' | 'expiresTo';
export const wholeDates = (
  { dateType, dateField, startDate, endDate, expiresFrom, expiresTo }: Pick<RenewalFilter, Dates>,
  context: IssueSink,
): void => {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (dateType === 'CustomDate' && !dateField) refuse('dateField', words.required);
  const ends = (start: string | null, end: string | null) => start && end && areDates(start, end) && end < start;
  if (ends(startDate, endDate)) refuse('endDate', queueMessages.endBeforeStart);
  if (ends(expiresFrom, expiresTo)) refuse('expiresTo', queueMessages.endBeforeStart);
};

/** Shown under a row, or as an icon in it. */
export const notesOfRenewal: readonly ColumnPart<RenewalRow>[] = [
  { label: 'Alert', value: alertInWords },
  { label: 'Notes', value: ({ notes }) => notes },
];

export const renewalsColumns = listColumns<RenewalRow>()({
  license: {
    label: 'License',
    value: ({ licenseNumber }) => licenseNumber,
    sorts: 'licenseNumber',
    also: [{ label: 'License Type', value: ({ licenseType }) => licenseType }, ...notesOfRenewal],
  },
  type: { label: 'License Type', value: ({ licenseType }) => licenseType, sorts: 'licenseType' },
  premises: { label: 'Premises', value: ({ premisesName }) => premisesName, sorts: 'premisesName', optional: true },
  stage: { label: 'Stage', value: ({ renewalStatus }) => renewalStatus ?? perpetual, sorts: 'renewalStatus' },
  track: { label: 'Track', kind: 'date', value: ({ trackDate }) => trackDate, sorts: 'trackDate' },
  due: { label: 'Due', kind: 'date', value: ({ renewalDueDate }) => renewalDueDate, sorts: 'renewalDueDate' },
  'follow-up': {
    label: 'Follow-Up',
    kind: 'date',
    value: ({ followUpDate }) => followUpDate,
    sorts: 'followUpDate',
    optional: true,
  },
  expires: { label: 'Expires', kind: 'date', value: ({ expirationDate }) => expirationDate, sorts: 'expirationDate' },
  property: {
    label: 'Property',
    value: ({ propertyName }) => propertyName,
    sorts: 'propertyName',
    also: [
      { label: 'City', value: ({ city }) => city },
      { label: 'State', value: ({ state }) => state },
    ],
  },
  city: { label: 'City', sorts: true, optional: true },
  state: { label: 'State', sorts: true, optional: true },
  designee: {
    label: 'Designee',
    value: ({ renewalDesignation }) => renewalDesignationLabels[renewalDesignation],
    optional: true,
  },
  assignee: {
    label: 'Assignee',
    value: ({ assignedUserName }) => assignedUserName ?? unassignedInWords,
    sorts: 'assignedUserName',
  },
  details: { label: 'Details', screenOnly: true },
});

const queuePages = queryOf(renewalsColumns, { sortBy: 'expirationDate' });
const queueFields = { ...renewalFilterFields, quickFilter: QuickFilter.nullish() };

/** The renewals filter (document 2, sections 2, 5 and 9). */
export const renewalsQuery = z.strictObject({ ...queuePages.shape, ...queueFields }).superRefine(wholeDates, over());
export type RenewalsQuery = z.infer<typeof renewalsQuery>;

/** All renewals of the queue, without page and order. */
export const renewalsMatching = z
  .strictObject({ ...queuePages.pick({ searchTerm: true }).shape, ...queueFields })
  .superRefine(wholeDates, over());
export type RenewalsMatching = z.infer<typeof renewalsMatching>;

export const renewalRow = z.object({
  id,
  renewalId: id.nullable(),
  licenseNumber: z.string(),
  premisesName: z.string().nullable(),
  licenseType: z.string().nullable(),
  /** null: a perpetual license, which is not renewed. */
  renewalStatusCode: RenewalStage.nullable(),
  renewalStatus: z.string().nullable(),
  /** The primary license that it follows, including its stage. */
  withPrimary: z.object({ id, licenseNumber: z.string(), isTrackingOnly: z.boolean() }).nullable(),
  isTrackingOnlyRenewal: z.boolean(),
  trackDate: isoDate.nullable(),
  renewalDueDate: isoDate.nullable(),
  followUpDate: isoDate.nullable(),
  expirationDate: isoDate.nullable(),
  /** When the filing window opens, until the forms are filed; null: any time. */
  filingWindowOpensOn: isoDate.nullable(),
  /** Expired, and in force while its timely renewal is pending. */
  isLegallyInForce: z.boolean(),
  propertyName: z.string(),
  city: z.string(),
  state: z.string(),
  assignedUserId: id.nullable(),
  assignedUserName: z.string().nullable(),
  renewalDesignation: RenewalDesignation,
  renewalDesignationApprovalStatus: DesignationApprovalStatus,
  masterLicenseId: id.nullable(),
  active: z.boolean(),
  propertyActive: z.boolean(),
  alert: z.string().nullable(),
  isUrgentAlert: z.boolean(),
  alertTimestamp: z.iso.datetime({ offset: true }).nullable(),
  notes: z.string().nullable(),
  /** Whether the service level allows the client to renew. */
  billingClientSelfRenewalPermission: z.boolean(),
});
export type RenewalRow = z.infer<typeof renewalRow>;

export const quickFilterCounts = z.object({
  readyToStart: z.number().int(),
  started: z.number().int(),
  filed: z.number().int(),
  pastDue: z.number().int(),
});
export type QuickFilterCounts = z.infer<typeof quickFilterCounts>;

/** Quick counts use the other filters only. */
export const renewalsList = listOf(renewalRow).extend({ quickFilterCounts });
export type RenewalsList = z.infer<typeof renewalsList>;

/** Places of the tenant's licenses, for the filter dialog. */
export const RenewalPlace = z.object({
  country: z.string(),
  state: z.string(),
  city: z.string(),
  licenses: z.number().int(),
});
export type RenewalPlace = z.infer<typeof RenewalPlace>;
