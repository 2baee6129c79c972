import type { ReplacementRequest } from '@evergreen/workflows/replacement.events';
import type { At } from '../../../kernel/events/event.js';
import { patch, projection, put, type RowOp } from '../../../kernel/events/projection.js';
import { SubjectRow } from '../../../kernel/events/subject-row.js';
import { replacementEvents } from './replacement.events.js';
import { ReplacementRow } from './replacement.rows.js';

const begun = (
  asked: ReplacementRequest,
  { tenantId, streamId: id, actorId: startedBy, recordedAt }: At,
  outcome: ReplacementRow['outcome'],
): RowOp[] => [
  put(ReplacementRow, {
    ...{ tenantId, id, ...asked, startedBy, outcome, reason: null },
    ...(outcome ? { status: 'Done', finishedOn: recordedAt } : { status: 'Running', finishedOn: null }),
  }),
  put(SubjectRow, {
    tenantId,
    id,
    kind: replacementEvents.kind,
    label: `of ${asked.name}`,
    detail: null,
    ownerId: null,
  }),
];

const changed = ({ tenantId, streamId: id }: At, fields: Partial<ReplacementRow>): RowOp[] => [
  patch(ReplacementRow, { tenantId, id }, fields),
];

export const replacementRows = projection(
  replacementEvents,
  {
    ReplacementMade: ({ type: _, outcome, ...asked }, at) => begun(asked, at, outcome),
    ReplacementStarted: ({ type: _, ...asked }, at) => begun(asked, at, null),
    ReplacementDone: ({ outcome }, at) => changed(at, { status: 'Done', outcome, finishedOn: at.recordedAt }),
    ReplacementFailed: ({ reason }, at) => changed(at, { status: 'Failed', reason, finishedOn: at.recordedAt }),
    ReplacementTakenBack: (_, at) => changed(at, { status: 'TakenBack' }),
    ReplacementDoneAgain: (_, at) => changed(at, { status: 'Done' }),
  },
  ReplacementRow,
);
