import { z } from 'zod';
import { id, isoDate, listOf, over, pageSizes, text } from '../common.js';
import { Jurisdiction } from '../licensing/enums.js';
import { type RenewalBucket } from './enums.js';
import { listColumns, queryOf } from '../list-columns.js';
import { notesOfRenewal, renewalRow, renewalFilterFields, wholeDates } from './queue.js';
import { perpetual, slowInWords, unassignedInWords } from '../shown-words.js';

/** The dashboard counts the queue's renewals with the same filters (document 2, Renewals dashboard). */

export const renewalCountsQuery = z.strictObject(renewalFilterFields).superRefine(wholeDates, over());
export type RenewalCountsQuery = z.infer<typeof renewalCountsQuery>;

export const authorityCountsQuery = z
  .strictObject({ ...renewalFilterFields, state: text(20).optional() })
  .superRefine(wholeDates, over());
export type AuthorityCountsQuery = z.infer<typeof authorityCountsQuery>;

const count = z.number().int();
/** Each past due count is part of the count next to it. */
const bucketCounts = {
  readyToStartCount: count,
  readyToStartPastDueCount: count,
  startedNotFiledCount: count,
  startedNotFiledPastDueCount: count,
  filedCount: count,
  filedPastDueCount: count,
};
export type BucketCounts = Record<keyof typeof bucketCounts, number>;

/** Names of a bucket's two counts. */
export const bucketFields = {
  Filed: { all: 'filedCount', pastDue: 'filedPastDueCount' },
  StartedNotFiled: { all: 'startedNotFiledCount', pastDue: 'startedNotFiledPastDueCount' },
  ReadyToStart: { all: 'readyToStartCount', pastDue: 'readyToStartPastDueCount' },
} as const satisfies Record<RenewalBucket, { all: keyof BucketCounts; pastDue: keyof BucketCounts }>;

/** The total also includes perpetual licenses, which have no stage. */
export const stateRenewalCounts = z.object({
  stateCode: z.string(),
  renewalsCount: count,
  /** At any stage. */
  pastDueCount: count,
  ...bucketCounts,
});
export type StateRenewalCounts = z.infer<typeof stateRenewalCounts>;

export const authorityRenewalCounts = z.object({
  id,
  name: z.string(),
  licensingAuthorityName: z.string(),
  /** Of the authority; its licenses may be elsewhere. */
  stateProvince: z.string().nullable(),
  jurisdiction: Jurisdiction,
  totalRenewalsCount: count,
  pastDueCount: count,
  ...bucketCounts,
});
export type AuthorityRenewalCounts = z.infer<typeof authorityRenewalCounts>;

export const authorityRenewalRow = renewalRow.extend({
  /** Filed longer ago than 9 of 10 comparable cases took. */
  isSlow: z.boolean(),
});
export type AuthorityRenewalRow = z.infer<typeof authorityRenewalRow>;

export const authorityRenewalsColumns = listColumns<AuthorityRenewalRow>()({
  license: {
    label: 'License #',
    value: ({ licenseNumber }) => licenseNumber,
    sorts: 'licenseNumber',
    also: notesOfRenewal,
  },
  type: { label: 'License Type', value: ({ licenseType }) => licenseType, sorts: 'licenseType' },
  stage: {
    label: 'Stage',
    value: ({ renewalStatus }) => renewalStatus ?? perpetual,
    sorts: 'renewalStatus',
    also: [{ label: 'Turnaround', value: ({ isSlow }) => (isSlow ? slowInWords : null) }],
  },
  track: { label: 'Track Date', kind: 'date', value: ({ trackDate }) => trackDate, sorts: 'trackDate' },
  due: { label: 'Due Date', kind: 'date', value: ({ renewalDueDate }) => renewalDueDate, sorts: 'renewalDueDate' },
  expires: {
    label: 'Expiration Date',
    kind: 'date',
    value: ({ expirationDate }) => expirationDate,
    sorts: 'expirationDate',
  },
  property: { label: 'Property', value: ({ propertyName }) => propertyName, sorts: 'propertyName' },
  assignee: {
    label: 'Assignee',
    value: ({ assignedUserName }) => assignedUserName ?? unassignedInWords,
    sorts: 'assignedUserName',
  },
});

export const authorityRenewalsQuery = z
  .strictObject({
    ...queryOf(authorityRenewalsColumns, { sortBy: 'expirationDate' }).shape,
    ...renewalFilterFields,
  })
  .superRefine(wholeDates, over());
export type AuthorityRenewalsQuery = z.infer<typeof authorityRenewalsQuery>;

export const authorityRenewalsList = listOf(authorityRenewalRow);
export type AuthorityRenewalsList = z.infer<typeof authorityRenewalsList>;

/** Minimum number of cases for this comparison. */
export const enoughCases = 10;

/** Days from filing to receipt. */
export const turnaroundDetail = z.object({
  medianDays: z.number().int(),
  /** 9 of 10 took at most this long. */
  p90Days: z.number().int(),
  cases: count,
});
export type TurnaroundDetail = z.infer<typeof turnaroundDetail>;

export const turnaroundQuery = z.strictObject({ state: text(20).optional() });

export const authorityTurnaround = turnaroundDetail.extend({ licensingAuthorityId: id });
export type AuthorityTurnaround = z.infer<typeof authorityTurnaround>;

export const turnaroundOfAuthority = z.object({
  overall: turnaroundDetail.nullable(),
  licenseTypes: z.array(turnaroundDetail.extend({ licenseTypeId: id, licenseTypeName: z.string() })),
});
export type TurnaroundOfAuthority = z.infer<typeof turnaroundOfAuthority>;

export const turnaroundOfLicense = z.object({
  /** Of the same license type and authority. */
  licenseType: turnaroundDetail.nullable(),
  licensingAuthority: turnaroundDetail.nullable(),
  /** While the forms are filed and the license is not received. */
  formsFiledDate: isoDate.nullable(),
  daysSinceFiled: count.nullable(),
  isSlow: z.boolean(),
});
export type TurnaroundOfLicense = z.infer<typeof turnaroundOfLicense>;

/** A separate query, so that the queue does not wait for it. */
export const slowRenewalsQuery = z.strictObject({ licenseIds: z.array(id).max(Math.max(...pageSizes)) });

/** Filed longer ago than 9 of 10 comparable cases took. */
export const slowRenewalRow = z.object({ licenseId: id, daysSinceFiled: count, p90Days: count });
export type SlowRenewalRow = z.infer<typeof slowRenewalRow>;

/** The number of weeks shown; the first begins today. */
export const weeksAhead = 12;
/** The number of days that determine the workload, including today. */
export const daysAhead = 30;

/** `count` also includes perpetual licenses with an expiration date. */
export const expirationWeek = z.object({
  from: isoDate,
  to: isoDate,
  count,
  readyToStartCount: count,
  startedNotFiledCount: count,
  filedCount: count,
});
export type ExpirationWeek = z.infer<typeof expirationWeek>;

/** Who works renewals: a user, no one yet, or (for secondary licenses without an assignee) the primary's assignee. */
export const Carrier = z.enum(['Person', 'Nobody', 'Primary']);
export type Carrier = z.infer<typeof Carrier>;

export const carrierLoad = z.object({
  carrier: Carrier,
  assignedUserId: id.nullable(),
  assignedUserName: z.string().nullable(),
  renewalsCount: count,
  pastDueCount: count,
  expiringCount: count,
});
export type CarrierLoad = z.infer<typeof carrierLoad>;

/** `from` and `to`: the days for `expiringCount`. */
export const renewalLoad = z.object({ from: isoDate, to: isoDate, carriers: z.array(carrierLoad) });
export type RenewalLoad = z.infer<typeof renewalLoad>;

/** Minimum number of cases for a range. */
export const fewestCases = 5;

/** 8 of 10 took between p10 and p90. */
export const turnaroundRange = turnaroundDetail.extend({ p10Days: z.number().int() });
export type TurnaroundRange = z.infer<typeof turnaroundRange>;

export const authorityRange = z.object({
  licensingAuthorityId: id,
  name: z.string(),
  /** Null without cases. */
  range: turnaroundRange.nullable(),
  /** Its renewals at Forms Filed now, by the dashboard's filters. */
  waitingCount: count,
});
export type AuthorityRange = z.infer<typeof authorityRange>;
