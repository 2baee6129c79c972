import { z } from 'zod';
import { bulkFailure, bulkRunDetail, BulkRunStatus } from './bulk.js';
import { id, listOf, pageQuery, words } from './common.js';
import { RenewalDesignation } from './enums.js';
import { licenseQuery } from './license-views.js';
import { assignee } from './licenses.js';

/** Bulk assignment of all that a list holds, in the background. */

export const bulkAssignMatchingBody = z.strictObject({
  /** As the list of licenses is asked for; its pages and its order mean nothing here. */
  matching: licenseQuery.omit({ pageNumber: true, pageSize: true, sortBy: true, sortDirection: true }),
  renewalDesignation: z.enum(RenewalDesignation.options, { error: words.required }),
  userId: assignee,
});
export type BulkAssignMatchingBody = z.infer<typeof bulkAssignMatchingBody>;
export type BulkAssignMatchingInput = z.input<typeof bulkAssignMatchingBody>;

export const bulkAssignRunDetail = bulkRunDetail.omit({ processStartDate: true, dueDate: true, retryOf: true }).extend({
  renewalDesignation: RenewalDesignation,
  assignedUserName: z.string().nullable(),
  failures: z.array(bulkFailure),
});
export type BulkAssignRunDetail = z.infer<typeof bulkAssignRunDetail>;

export const bulkRunMessages = {
  nothingMatches: 'There is no such license',
  tooMany: 'At most 100,000 licenses at once',
  started: 'Bulk Assignment Started Successfully',
  gaveUp: 'The bulk assignment could not go on. What was assigned stays.',
  noLongerAllowed: 'Whoever started this bulk assignment may no longer assign renewals here.',
} as const;

export const bulkRunLimits = { matching: 100_000, named: 1_000 } as const;

export const assignedRun = z.object({ runId: id });
export type AssignedRun = z.infer<typeof assignedRun>;

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
