import type { At } from '../../../kernel/events/event.js';
import { patch, projection, put } from '../../../kernel/events/projection.js';
import { SubjectRow } from '../../../kernel/events/subject-row.js';
import { BulkFailureRow } from '../bulk-begin.rows.js';
import { assignRunEvents } from './assign-run.events.js';
import { BulkAssignRunRow } from './assign-run.rows.js';

const changed = ({ tenantId, streamId: id }: At, fields: Partial<BulkAssignRunRow>) =>
  patch(BulkAssignRunRow, { tenantId, id }, fields);

export const assignRunRows = projection(
  assignRunEvents,
  {
    BulkAssignStarted: ({ type: _, ...started }, { tenantId, streamId: id, actorId: startedBy }) => [
      put(BulkAssignRunRow, {
        tenantId,
        id,
        ...started,
        succeeded: 0,
        failed: 0,
        status: 'Running',
        reason: null,
        startedBy,
        finishedOn: null,
      }),
      put(SubjectRow, {
        tenantId,
        id,
        kind: assignRunEvents.kind,
        label: started.total === 1 ? 'of 1 license' : `of ${started.total} licenses`,
        detail: null,
        ownerId: null,
      }),
    ],
    BulkBatchAssigned: ({ soFar, failures }, at) => [
      changed(at, soFar),
      ...failures.map((failure) => put(BulkFailureRow, { tenantId: at.tenantId, runId: at.streamId, ...failure })),
    ],
    BulkAssignCompleted: (_, at) => [changed(at, { status: 'Completed', finishedOn: at.recordedAt })],
    BulkAssignFailed: ({ reason }, at) => [changed(at, { status: 'Failed', reason, finishedOn: at.recordedAt })],
  },
  BulkAssignRunRow,
);
