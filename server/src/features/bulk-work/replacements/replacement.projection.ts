import type { ReplacementRequest } from '@evergreen/workflows/bulk-work/replacement.events';
import type { At } from '../../../kernel/events/event.js';
import { patch, projection, put, type RowOp } from '../../../kernel/events/projection.js';
import { SubjectRow } from '../../../kernel/events/subject-row.js';
import { replacementEvents } from './replacement.events.js';
import { ReplacementRow } from './replacement.rows.js';

const begun = (
  request: ReplacementRequest,
  { tenantId, streamId: id, actorId: startedBy, recordedAt }: At,
  outcome: ReplacementRow['outcome'],
): RowOp[] => [
  put(ReplacementRow, {
    ...{ tenantId, id, ...request, startedBy, outcome, reason: null },
    ...(outcome ? { status: 'Done', finishedOn: recordedAt } : { status: 'Running', finishedOn: null }),
  }),
  put(SubjectRow, {
    tenantId,
    id,
    kind: replacementEvents.kind,
    label: `of ${request.name}`,
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
    ReplacementMade: ({ type: _, outcome, ...request }, envelope) => begun(request, envelope, outcome),
    ReplacementStarted: ({ type: _, ...request }, envelope) => begun(request, envelope, null),
    ReplacementDone: ({ outcome }, envelope) =>
      changed(envelope, { status: 'Done', outcome, finishedOn: envelope.recordedAt }),
    ReplacementFailed: ({ reason }, envelope) =>
      changed(envelope, { status: 'Failed', reason, finishedOn: envelope.recordedAt }),
    ReplacementTakenBack: (_, envelope) => changed(envelope, { status: 'TakenBack' }),
    ReplacementDoneAgain: (_, envelope) => changed(envelope, { status: 'Done' }),
  },
  ReplacementRow,
);
