import { counted } from '../counted.js';
import { z } from 'zod';
import {
  areDates,
  choice,
  id,
  instant,
  isoDate,
  listOf,
  listParam,
  optionalDate,
  over,
  pageQuery,
  text,
  words,
} from '../common.js';
import { Jurisdiction, LicenseClassification, RenewalDesignation, RenewalTrackingType } from '../licensing/enums.js';
import { bulkLimits, bulkMessages } from './bulk-words.js';
import { assignee } from '../licensing/licenses.js';
import { RenewalStanding } from '../renewing/queue.js';
import { unassigned } from '../accounts/users.js';
import { enumOf } from '../enum-of.js';

/** Bulk begin and bulk assignment (document 2; decisions 5, 7 and 11). */

export { bulkLimits, bulkMessages } from './bulk-words.js';

/** Reasons in addition to a renewal's own conditions. */
export const bulkReasons = {
  missing: 'The license was not found.',
  notYours: 'Renewals of this designation are begun by the other side.',
  otherTracking: 'The license’s tracking setting was changed after the plan was made.',
  otherDueDate: 'The license’s due date was changed after the plan was made.',
  assignedElsewhere: 'Renewals of this designation are assigned by the other side.',
  noLongerAllowed: 'The user who started these bulk renewals may no longer begin renewals here.',
} as const;

export const bulkDateTypeLabels = { EXACT: 'Exact Date', RANGE: 'Date Range' };
export const BulkDateType = enumOf(bulkDateTypeLabels);
export type BulkDateType = z.infer<typeof BulkDateType>;

export const bulkLicenseColumns = [
  'licenseNumber',
  'licenseType',
  'propertyName',
  'licensingAuthority',
  'trackDate',
  'dueDate',
  'expirationDate',
  'assignedUserName',
] as const;
export type BulkLicenseColumn = (typeof bulkLicenseColumns)[number];

/** All licenses, for administrators. */
export const anybody = 'any';

const filterFields = {
  /** Required, unless an import is chosen. */
  state: text(20).default(''),
  /** Licenses from an import. */
  importId: id.nullish(),
  cities: listParam(text(50)),
  jurisdiction: Jurisdiction.nullish(),
  licensingAuthorityId: id.nullish(),
  classification: LicenseClassification.nullish(),
  licenseCategoryIds: listParam(text(256)),
  licenseTypeIds: listParam(id),
  renewalTrackingType: RenewalTrackingType.nullish(),
  standing: RenewalStanding.nullish(),
  dateType: BulkDateType.default('EXACT'),
  trackDate: optionalDate,
  expirationDate: optionalDate,
  startTrackDate: optionalDate,
  endTrackDate: optionalDate,
  startExpirationDate: optionalDate,
  endExpirationDate: optionalDate,
  /** Left out: the caller. -1: unassigned. */
  assignedUserId: z.union([id, z.literal(unassigned), z.literal(anybody)]).optional(),
};
export type BulkFilter = z.infer<z.ZodObject<typeof filterFields>>;

const order = {
  sortBy: z.enum(bulkLicenseColumns).default('expirationDate'),
  sortDirection: z.enum(['asc', 'desc']).default('asc'),
};

interface IssueSink {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void;
}
const sensible = (filter: BulkFilter, context: IssueSink): void => {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (filter.state === '' && !filter.importId) refuse('state', words.required);
  if (filter.dateType !== 'RANGE') return;
  const { startTrackDate, endTrackDate, startExpirationDate, endExpirationDate } = filter;
  const ends = (start: string | null, end: string | null) => start && end && areDates(start, end) && end <= start;
  if (ends(startTrackDate, endTrackDate)) refuse('endTrackDate', bulkMessages.trackDates);
  if (ends(startExpirationDate, endExpirationDate)) refuse('endExpirationDate', bulkMessages.expirationDates);
};

/** Step 1 of the wizard. */
export const bulkCriteria = z.strictObject({ ...filterFields, ...order }).superRefine(sensible, over());
export type BulkCriteria = z.infer<typeof bulkCriteria>;

export const bulkLicensesQuery = z
  .strictObject({ ...pageQuery(bulkLicenseColumns, { sortBy: 'expirationDate' }).shape, ...filterFields })
  .superRefine(sensible, over());
export type BulkLicensesQuery = z.infer<typeof bulkLicensesQuery>;

export const bulkLicenseRow = z.object({
  id,
  licenseNumber: z.string(),
  licenseType: z.string().nullable(),
  licensingAuthority: z.string().nullable(),
  propertyName: z.string(),
  city: z.string(),
  state: z.string(),
  trackDate: isoDate.nullable(),
  dueDate: isoDate.nullable(),
  expirationDate: isoDate.nullable(),
  isTrackingOnly: z.boolean(),
  assignedUserName: z.string().nullable(),
});
export type BulkLicenseRow = z.infer<typeof bulkLicenseRow>;
export const bulkLicensesList = listOf(bulkLicenseRow);
export type BulkLicensesList = z.infer<typeof bulkLicensesList>;

/** All licenses of the criteria, up to the limit of a run. */
export const bulkLicenseIds = z.object({ ids: z.array(id), totalItemCount: z.number().int() });
export type BulkLicenseIds = z.infer<typeof bulkLicenseIds>;

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
const licenseIds = z
  .array(id)
  .min(1, words.required)
  .max(bulkLimits.licenses, bulkMessages.tooMany)
  .transform((ids) => unique(ids));

export const bulkPlanBody = z.strictObject({ licenseIds, dueDate: optionalDate });
export type BulkPlanBody = z.infer<typeof bulkPlanBody>;

/** The result for a license if the run began now. */
export const bulkPlanItem = z.object({
  licenseId: id,
  licenseNumber: z.string().nullable(),
  licenseType: z.string().nullable(),
  propertyName: z.string().nullable(),
  expirationDate: isoDate.nullable(),
  /** The renewal's due date. */
  dueDate: isoDate.nullable(),
  trackingOnly: z.boolean(),
  /** null: it begins. */
  reason: z.string().nullable(),
  /** An assignee is all that it lacks. */
  needsAssignee: z.boolean(),
  /** Still offered in step 2: it stays chosen, even if it cannot begin. */
  isOffered: z.boolean(),
});
export type BulkPlanItem = z.infer<typeof bulkPlanItem>;
export const bulkPlanAnswer = z.object({
  items: z.array(bulkPlanItem),
  begins: z.number().int(),
  cannot: z.number().int(),
});
export type BulkPlanAnswer = z.infer<typeof bulkPlanAnswer>;

/** The plan for a license; `dueDate` is the license's own, used if no other is given. */
const BulkPlanned = z.strictObject({ licenseId: id, trackingOnly: z.boolean(), dueDate: isoDate.nullable() });

export const bulkBeginBody = z.strictObject({
  processStartDate: isoDate,
  /** Left out: each license's own due date. */
  dueDate: optionalDate,
  licenseIds,
  /** The shown plan: a license that differs from it is not begun. */
  planned: z.array(BulkPlanned).max(bulkLimits.licenses, bulkMessages.tooMany).optional(),
});
export type BulkBeginBody = z.infer<typeof bulkBeginBody>;

export const bulkFailure = z.object({ licenseId: id, licenseNumber: z.string().nullable(), reason: z.string() });
export type BulkFailure = z.infer<typeof bulkFailure>;

/** For up to 50 licenses, synchronously. */
export const bulkBeginAnswer = z.object({
  total: z.number().int(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  renewals: z.array(z.object({ licenseId: id, renewalId: id })),
  failures: z.array(bulkFailure),
});
export type BulkBeginAnswer = z.infer<typeof bulkBeginAnswer>;

export const bulkInitiatedAnswer = z.object({ runId: id });
export type BulkInitiatedAnswer = z.infer<typeof bulkInitiatedAnswer>;

export const bulkRunStatusLabels = {
  Running: 'Running',
  Completed: 'Completed',
  Cancelled: 'Cancelled',
  Failed: 'Failed',
};
export const BulkRunStatus = enumOf(bulkRunStatusLabels);
export type BulkRunStatus = z.infer<typeof BulkRunStatus>;

export const bulkRunDetail = z.object({
  id,
  status: BulkRunStatus,
  /** The reason of its failure. */
  reason: z.string().nullable(),
  total: z.number().int(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  failures: z.array(bulkFailure),
  processStartDate: isoDate,
  dueDate: isoDate.nullable(),
  startedById: id.nullable(),
  startedBy: z.string().nullable(),
  createdOn: instant,
  finishedOn: instant.nullable(),
  /** The run whose failures it retries. */
  retryOf: id.nullable(),
});
export type BulkRunDetail = z.infer<typeof bulkRunDetail>;

export const bulkAssignBody = z.strictObject({
  licenseIds,
  renewalDesignation: choice(RenewalDesignation.options),
  userId: assignee,
});
export type BulkAssignBody = z.infer<typeof bulkAssignBody>;

export const bulkAssignAnswer = z.object({
  renewalDesignation: RenewalDesignation,
  userId: id.nullable(),
  userName: z.string().nullable(),
  /** Licenses that have the requested values now. */
  updatedLicensesCount: z.number().int(),
  /** Licenses whose change needs the managing firm's approval. */
  awaitingApproval: z.array(z.object({ licenseId: id, licenseNumber: z.string() })),
  failures: z.array(bulkFailure),
  message: z.string(),
});
export type BulkAssignAnswer = z.infer<typeof bulkAssignAnswer>;

const licenses = (count: number) => counted(count, 'License');

/** Messages of document 2 about a bulk assignment. */
export const bulkAssignedMessage = {
  unassigned: (count: number) => `Successfully Unassigned ${licenses(count)}`,
  assigned: (count: number, user: string) => `Successfully Assigned ${licenses(count)} to ${user}`,
  designated: (count: number, designee: string) => `Successfully Designated ${licenses(count)} to the ${designee}`,
} as const;

/** Our messages, if there is nothing to count. */
export const bulkAssignedWords = {
  nothing: 'No license was assigned.',
  awaiting: (count: number) => `${counted(count, 'change awaits', 'changes await')} approval.`,
} as const;
