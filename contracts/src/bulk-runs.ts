import { z } from 'zod';
import { type BulkAssignAnswer, bulkFailure, bulkLimits, bulkRunDetail, BulkRunStatus } from './bulk.js';
import { id, listOf, pageQuery, words } from './common.js';
import { RenewalDesignation } from './enums.js';
import { licenseQuery } from './license-views.js';
import { assignee } from './licenses.js';
import { renewalsMatching } from './queue.js';

/** Bulk assignment of all that a list holds; of many in the background. */

const number = (count: number) => count.toLocaleString('en-US');

export const bulkRunMessages = {
  otherMatches: (now: number, seen: number) =>
    `${now > bulkLimits.matching ? `More than ${number(bulkLimits.matching)}` : number(now)} ${now === 1 ? 'license matches' : 'licenses match'} now, and no longer ${number(seen)}. Nothing was assigned.`,
  tooMany: `At most ${number(bulkLimits.matching)} licenses at once`,
  started: 'Bulk Assignment Started Successfully',
  gaveUp: 'The bulk assignment could not go on. What was assigned stays.',
  noLongerAllowed: 'Whoever started this bulk assignment may no longer assign renewals here.',
} as const;

/** How many were seen in the list: others are not assigned unseen. */
const count = z.number().int().min(1).max(bulkLimits.matching, bulkRunMessages.tooMany);

/** A list by its own filter; its pages and its order mean nothing here. */
export const bulkMatching = z.discriminatedUnion('list', [
  z.strictObject({
    list: z.literal('licenses'),
    filter: licenseQuery.omit({ pageNumber: true, pageSize: true, sortBy: true, sortDirection: true }),
    count,
  }),
  z.strictObject({ list: z.literal('renewals'), filter: renewalsMatching, count }),
]);
export type BulkMatching = z.infer<typeof bulkMatching>;
export type BulkMatchingInput = z.input<typeof bulkMatching>;

export const bulkAssignMatchingBody = z.strictObject({
  matching: bulkMatching,
  renewalDesignation: z.enum(RenewalDesignation.options, { error: words.required }),
  userId: assignee,
});
export type BulkAssignMatchingBody = z.infer<typeof bulkAssignMatchingBody>;

export const bulkAssignRunDetail = bulkRunDetail.omit({ processStartDate: true, dueDate: true, retryOf: true }).extend({
  renewalDesignation: RenewalDesignation,
  assignedUserName: z.string().nullable(),
  failures: z.array(bulkFailure),
});
export type BulkAssignRunDetail = z.infer<typeof bulkAssignRunDetail>;

export const bulkRunLimits = { named: 1_000 } as const;

export const assignedRun = z.object({ runId: id });
export type AssignedRun = z.infer<typeof assignedRun>;

/** Of up to 500 what was done, of more the run that does it. */
export type BulkAssigned = BulkAssignAnswer | AssignedRun;

export const BulkRunKind = z.enum(['Begin', 'Assign']);
export type BulkRunKind = z.infer<typeof BulkRunKind>;
export const bulkRunKindLabels: Record<BulkRunKind, string> = { Begin: 'Begin Renewals', Assign: 'Assign Renewals' };

export const bulkRunItem = bulkRunDetail
  .pick({
    id: true,
    status: true,
    reason: true,
    total: true,
    succeeded: true,
    failed: true,
    startedBy: true,
    createdOn: true,
    finishedOn: true,
  })
  .extend({
    kind: BulkRunKind,
    /** What an assignment gave, and to whom. */
    renewalDesignation: RenewalDesignation.nullable(),
    assignedUserName: z.string().nullable(),
  });
export type BulkRunItem = z.infer<typeof bulkRunItem>;
export const bulkRunList = listOf(bulkRunItem);

export const bulkRunsQuery = pageQuery(['createdOn', 'total', 'failed', 'status'], {
  sortBy: 'createdOn',
  sortDirection: 'desc',
}).extend({ kind: BulkRunKind.nullish(), status: BulkRunStatus.nullish() });
export type BulkRunsQuery = z.infer<typeof bulkRunsQuery>;
