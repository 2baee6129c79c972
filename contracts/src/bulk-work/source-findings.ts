import { z } from 'zod';
import { id, listOf, listParam, optionalLines, over, words } from '../common.js';
import { fieldDifference, fieldsInWords } from './import-differences.js';
import { listColumns, queryOf } from '../list-columns.js';
import { taskBody } from '../renewing/tasks.js';
import { enumOf } from '../enum-of.js';

/** Differences between the last list of a source and the data. */

/** By importance. */
export const findingKinds = [
  'Renewed',
  'InProcess',
  'ExpiresEarlier',
  'Gone',
  'Renumbered',
  'New',
  'AddressDiffers',
  'OtherDates',
] as const;
export const FindingKind = z.enum(findingKinds);
export type FindingKind = z.infer<typeof FindingKind>;
export const findingKindLabels: Record<FindingKind, string> = {
  Renewed: 'Renewed There, Not Here',
  InProcess: 'Renewed There, in Process Here',
  ExpiresEarlier: 'Expires Earlier Than Recorded',
  Gone: 'No Longer in the Register',
  Renumbered: 'Under a New Number',
  New: 'New at One of Our Premises',
  AddressDiffers: 'Name or Address Differs',
  OtherDates: 'Other Dates Differ',
};

/** Short labels for narrow places. */
export const findingKindNames: Record<FindingKind, string> = {
  Renewed: 'Renewed',
  InProcess: 'In Process',
  ExpiresEarlier: 'Earlier',
  Gone: 'Gone',
  Renumbered: 'Number',
  New: 'New',
  AddressDiffers: 'Address',
  OtherDates: 'Dates',
};

export const findingStatusLabels = {
  Open: 'Open',
  Dismissed: 'Dismissed',
  Task: 'Task',
  Accepting: 'Being Applied',
  Accepted: 'Accepted',
  Refused: 'Could Not Be Applied',
};
export const FindingStatus = enumOf(findingStatusLabels);
export type FindingStatus = z.infer<typeof FindingStatus>;

/** Statuses from which a decision is possible: failed ones can be retried. */
export const decidedFrom = {
  Accept: ['Open', 'Refused'],
  Dismiss: ['Open', 'Refused'],
  Reopen: ['Dismissed', 'Task'],
} as const satisfies Record<string, readonly FindingStatus[]>;

export const sourceFinding = z.object({
  id,
  kind: FindingKind,
  licenseId: id.nullable(),
  licenseNumber: z.string(),
  propertyId: id.nullable(),
  propertyName: z.string(),
  fields: z.array(fieldDifference),
  status: FindingStatus,
  reason: z.string().nullable(),
  /** The act that accepted it, for undo. */
  actId: id.nullable(),
});
export type SourceFinding = z.infer<typeof sourceFinding>;

const counts = z.record(FindingKind, z.number().int());
export const sourceFindingList = listOf(sourceFinding).extend({ open: counts, all: counts });
export type SourceFindingList = z.infer<typeof sourceFindingList>;

export const findingsColumns = listColumns<SourceFinding>()({
  license: {
    label: 'License #',
    value: ({ licenseNumber }) => licenseNumber,
    sorts: 'licenseNumber',
    also: [{ label: 'Property', value: ({ propertyName }) => propertyName }],
  },
  kind: { label: 'Difference', value: ({ kind }) => findingKindLabels[kind] },
  fields: { label: 'Here → Register', value: fieldsInWords },
  status: {
    label: 'Status',
    value: ({ status }) => findingStatusLabels[status],
    also: [{ label: 'Reason', value: ({ reason }) => reason }],
  },
});

export const findingsQuery = queryOf(findingsColumns, { sortBy: 'place', moreSorts: ['place', 'propertyName'] }).extend(
  {
    kind: FindingKind.nullish(),
    status: FindingStatus.nullish(),
  },
);
export type FindingsQuery = z.infer<typeof findingsQuery>;

/** All open ones of a kind, or these. */
export const findingsBody = z
  .strictObject({
    decision: z.enum(['Accept', 'Dismiss', 'Reopen']),
    kind: FindingKind.nullish(),
    ids: listParam(id),
    reason: optionalLines(500),
  })
  .refine(({ kind, ids }) => (kind ? !ids : Boolean(ids?.length)), {
    message: words.required,
    path: ['kind'],
    ...over('kind', 'ids'),
  })
  .refine(({ decision, reason }) => decision !== 'Dismiss' || reason !== null, {
    message: words.required,
    path: ['reason'],
    ...over('decision', 'reason'),
  });
export type FindingsBody = z.infer<typeof findingsBody>;

/** Creates a task on each license. */
export const findingTasksBody = z.strictObject({ ids: z.array(id).min(1, words.required).max(500), task: taskBody });
export type FindingTasksBody = z.infer<typeof findingTasksBody>;

export const findingsDecided = z.object({ actId: id.nullable(), count: z.number().int() });
export type FindingsDecided = z.infer<typeof findingsDecided>;

/** A license in the last list of a register. */
export const registerSays = z.object({
  sourceId: id,
  sourceName: z.string(),
  /** The day of the list in the client's time zone. */
  day: z.string(),
  active: z.boolean(),
  expirationDate: z.string().nullable(),
  licenseNumber: z.string(),
  /** The row's cells. */
  cells: z.array(z.object({ column: z.string(), value: z.string() })),
});
export type RegisterSays = z.infer<typeof registerSays>;
export const registersSay = z.array(registerSays);
