import { number } from '../counted.js';
import { z } from 'zod';
import { type BulkAssignAnswer, type BulkInitiatedAnswer, bulkLimits, bulkRunDetail, BulkRunStatus } from './bulk.js';
import { choice, listOf } from '../common.js';
import { RenewalDesignation, renewalDesignationLabels } from '../licensing/enums.js';
import { licensesMatching } from '../license-list.js';
import { assignee } from '../licensing/licenses.js';
import { renewalsMatching } from '../renewing/queue.js';
import { bulkRunStatusLabels } from './bulk.js';
import { listColumns, queryOf } from '../list-columns.js';
import { oneOf } from '../list-filters.js';
import { enumOf } from '../enum-of.js';

/** Bulk assignment of all licenses of a list; many of them in the background. */

export const bulkRunMessages = {
  otherMatches: (now: number, seen: number) =>
    `${now > bulkLimits.matching ? `More than ${number(bulkLimits.matching)}` : number(now)} ${now === 1 ? 'license matches' : 'licenses match'} now, and no longer ${number(seen)}. Nothing was assigned.`,
  tooMany: `At most ${number(bulkLimits.matching)} licenses at once`,
  started: 'Bulk Assignment Started Successfully',
  cancelled: 'Bulk Assignment Cancelled',
  cancelFailed: 'An error occurred while attempting to cancel the Bulk Assignment',
  retryFailed: 'An error occurred while attempting to start the Bulk Assignment',
  over: 'This bulk assignment has already finished',
  running: 'This bulk assignment is still running',
  nothingToRetry: 'Every license of this bulk assignment was assigned',
  notOwn: 'Only who started this bulk assignment, or an administrator, may do this.',
  gaveUp: 'The bulk assignment could not continue. Completed assignments are kept; the rest can be retried.',
  noLongerAllowed: 'The user who started this bulk assignment may no longer assign renewals here.',
} as const;

/** The number that the user saw: further licenses are not assigned. */
const count = z.number().int().min(1).max(bulkLimits.matching, bulkRunMessages.tooMany);

/** A list by its filters, without page and order. */
export const bulkMatching = z.discriminatedUnion('list', [
  z.strictObject({ list: z.literal('licenses'), filter: licensesMatching, count }),
  z.strictObject({ list: z.literal('renewals'), filter: renewalsMatching, count }),
]);
export type BulkMatching = z.infer<typeof bulkMatching>;
export type BulkMatchingInput = z.input<typeof bulkMatching>;

export const bulkAssignMatchingBody = z.strictObject({
  matching: bulkMatching,
  renewalDesignation: choice(RenewalDesignation.options),
  userId: assignee,
});
export type BulkAssignMatchingBody = z.infer<typeof bulkAssignMatchingBody>;

/** `failures` names the first ones, by license number; `failed` counts all. */
export const bulkAssignRunDetail = bulkRunDetail.omit({ processStartDate: true, dueDate: true }).extend({
  renewalDesignation: RenewalDesignation,
  assignedUserName: z.string().nullable(),
});
export type BulkAssignRunDetail = z.infer<typeof bulkAssignRunDetail>;

/** Limit of named failures of an assignment. */
export const bulkRunLimits = { named: 1_000 } as const;

/** For up to 500 licenses the result, for more the run. */
export type BulkAssigned = BulkAssignAnswer | BulkInitiatedAnswer;

export const bulkRunKindLabels = {
  Begin: 'Begin Renewals',
  Assign: 'Assign Renewals',
  Contacts: 'Create Property Contacts',
};
export const BulkRunKind = enumOf(bulkRunKindLabels);
export type BulkRunKind = z.infer<typeof BulkRunKind>;

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
    /** What was assigned, and to whom. */
    renewalDesignation: RenewalDesignation.nullable(),
    assignedUserName: z.string().nullable(),
    /** The contact added to the properties. */
    contactName: z.string().nullable(),
  });
export type BulkRunItem = z.infer<typeof bulkRunItem>;

/** A run in words: what it did and for whom. */
export const bulkRunInWords = ({
  renewalDesignation,
  assignedUserName,
  contactName = null,
}: Pick<BulkRunItem, 'renewalDesignation' | 'assignedUserName'> &
  Partial<Pick<BulkRunItem, 'contactName'>>): string => {
  if (contactName !== null) return contactName;
  if (assignedUserName) return `Assigned to ${assignedUserName}`;
  return renewalDesignation
    ? `Designated to the ${renewalDesignationLabels[renewalDesignation]}, unassigned`
    : 'Renewals begun';
};
export const bulkRunList = listOf(bulkRunItem);

export const bulkRunsColumns = listColumns<BulkRunItem>()({
  what: {
    label: 'Bulk Action',
    value: ({ kind }) => bulkRunKindLabels[kind],
    filter: oneOf('kind', BulkRunKind.nullish(), bulkRunKindLabels),
    also: [
      { label: 'What', value: bulkRunInWords },
      { label: 'Reason', value: ({ reason }) => reason },
    ],
  },
  status: {
    label: 'Status',
    value: ({ status }) => bulkRunStatusLabels[status],
    sorts: true,
    filter: oneOf('status', BulkRunStatus.nullish(), bulkRunStatusLabels),
  },
  total: { label: 'How Many', kind: 'count', sorts: true },
  succeeded: { label: 'Done', kind: 'count' },
  failed: { label: 'Not Done', kind: 'count', sorts: true },
  startedBy: { label: 'Started By' },
  createdOn: { label: 'Started', kind: 'timestamp', sorts: true },
});

export const bulkRunsQuery = queryOf(bulkRunsColumns, { sortBy: 'createdOn', sortDirection: 'desc' });
export type BulkRunsQuery = z.infer<typeof bulkRunsQuery>;
