import { z } from 'zod';
import { id, isoDate, listOf, pageQuery, pageSizes, text } from './common.js';
import { Jurisdiction, type RenewalBucket } from './enums.js';
import { RenewalRow, renewalFilterFields, wholeDates } from './queue.js';

/** The dashboard counts what the queue lists, under the same filters (document 2, Renewals dashboard). */

export const RenewalCountsQuery = z.strictObject(renewalFilterFields).superRefine(wholeDates);
export type RenewalCountsQuery = z.infer<typeof RenewalCountsQuery>;

export const AuthorityCountsQuery = z
  .strictObject({ ...renewalFilterFields, state: text(20).optional() })
  .superRefine(wholeDates);
export type AuthorityCountsQuery = z.infer<typeof AuthorityCountsQuery>;

const count = z.number().int();
/** Each past due count is a part of the count beside it. */
const bucketCounts = {
  readyToStartCount: count,
  readyToStartPastDueCount: count,
  startedNotFiledCount: count,
  startedNotFiledPastDueCount: count,
  filedCount: count,
  filedPastDueCount: count,
};
export type BucketCounts = Record<keyof typeof bucketCounts, number>;

/** A bucket's two numbers by their names on the wire. */
export const bucketFields = {
  Filed: { all: 'filedCount', pastDue: 'filedPastDueCount' },
  StartedNotFiled: { all: 'startedNotFiledCount', pastDue: 'startedNotFiledPastDueCount' },
  ReadyToStart: { all: 'readyToStartCount', pastDue: 'readyToStartPastDueCount' },
} as const satisfies Record<RenewalBucket, { all: keyof BucketCounts; pastDue: keyof BucketCounts }>;

/** The whole number exceeds its buckets by the perpetual licenses, which have no stage; they count where they are shown. */
export const StateRenewalCounts = z.object({ stateCode: z.string(), renewalsCount: count, ...bucketCounts });
export type StateRenewalCounts = z.infer<typeof StateRenewalCounts>;

export const AuthorityRenewalCounts = z.object({
  id,
  name: z.string(),
  licensingAuthorityName: z.string(),
  /** Of the authority; its licenses may lie elsewhere. */
  stateProvince: z.string().nullable(),
  jurisdiction: Jurisdiction,
  totalRenewalsCount: count,
  ...bucketCounts,
});
export type AuthorityRenewalCounts = z.infer<typeof AuthorityRenewalCounts>;

export const authorityRenewalColumns = [
  'licenseNumber',
  'licenseType',
  'renewalStatus',
  'trackDate',
  'renewalDueDate',
  'expirationDate',
  'propertyName',
  'assignedUserName',
] as const;

export const AuthorityRenewalsQuery = z
  .strictObject({
    ...pageQuery(authorityRenewalColumns, { sortBy: 'expirationDate' }).shape,
    ...renewalFilterFields,
  })
  .superRefine(wholeDates);
export type AuthorityRenewalsQuery = z.infer<typeof AuthorityRenewalsQuery>;

export const AuthorityRenewalRow = RenewalRow.extend({
  /** Filed longer ago than 9 of 10 of its kind took to come back. */
  isSlow: z.boolean(),
});
export type AuthorityRenewalRow = z.infer<typeof AuthorityRenewalRow>;
export const AuthorityRenewalsList = listOf(AuthorityRenewalRow);
export type AuthorityRenewalsList = z.infer<typeof AuthorityRenewalsList>;

/** Below this number of cases nothing is called slower than 9 of 10. */
export const enoughCases = 10;

/** Days from the forms' filing to the license's receipt. */
export const Turnaround = z.object({
  medianDays: z.number().int(),
  /** 9 of 10 took no longer. */
  p90Days: z.number().int(),
  cases: count,
});
export type Turnaround = z.infer<typeof Turnaround>;

export const TurnaroundQuery = z.strictObject({ state: text(20).optional() });
export type TurnaroundQuery = z.infer<typeof TurnaroundQuery>;

export const AuthorityTurnaround = Turnaround.extend({ licensingAuthorityId: id });
export type AuthorityTurnaround = z.infer<typeof AuthorityTurnaround>;

export const TurnaroundOfAuthority = z.object({
  overall: Turnaround.nullable(),
  licenseTypes: z.array(Turnaround.extend({ licenseTypeId: id, licenseTypeName: z.string() })),
});
export type TurnaroundOfAuthority = z.infer<typeof TurnaroundOfAuthority>;

export const TurnaroundOfLicense = z.object({
  /** Of licenses of the same type at the same authority. */
  licenseType: Turnaround.nullable(),
  licensingAuthority: Turnaround.nullable(),
  /** While its forms are filed and the license is not there. */
  formsFiledDate: isoDate.nullable(),
  daysSinceFiled: count.nullable(),
  isSlow: z.boolean(),
});
export type TurnaroundOfLicense = z.infer<typeof TurnaroundOfLicense>;

/** Asked beside a page of the queue, which does not wait for it. */
export const SlowRenewalsQuery = z.strictObject({ licenseIds: z.array(id).max(Math.max(...pageSizes)) });
export type SlowRenewalsQuery = z.infer<typeof SlowRenewalsQuery>;

/** Filed longer ago than 9 of 10 of its kind took to come back. */
export const SlowRenewal = z.object({ licenseId: id, daysSinceFiled: count, p90Days: count });
export type SlowRenewal = z.infer<typeof SlowRenewal>;
