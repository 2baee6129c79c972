import type { At } from '../../kernel/events/event.js';
import { patch, projection, put } from '../../kernel/events/projection.js';
import { SubjectRow } from '../../kernel/events/subject-row.js';
import { bulkEvents } from './bulk-begin.events.js';
import { BulkFailureRow, BulkRunRow } from './bulk-begin.rows.js';

const changed = ({ tenantId, streamId: id }: At, fields: Partial<BulkRunRow>) =>
  patch(BulkRunRow, { tenantId, id }, fields);

export const bulkRows = projection(
  bulkEvents,
  {
    BulkBeginStarted: ({ type: _, ...started }, at) => [
      put(BulkRunRow, {
        tenantId: at.tenantId,
        id: at.streamId,
        ...started,
        succeeded: 0,
        failed: 0,
        status: 'Running',
        reason: null,
        startedBy: at.actorId,
        finishedOn: null,
      }),
      put(SubjectRow, {
        tenantId: at.tenantId,
        id: at.streamId,
        kind: bulkEvents.kind,
        label: started.total === 1 ? 'of 1 license' : `of ${started.total} licenses`,
        detail: null,
        ownerId: null,
      }),
    ],
    BulkBatchBegun: ({ soFar, failures }, at) => [
      changed(at, soFar),
      ...failures.map((failure) => put(BulkFailureRow, { tenantId: at.tenantId, runId: at.streamId, ...failure })),
    ],
    BulkBeginCompleted: (_, at) => [changed(at, { status: 'Completed', finishedOn: at.recordedAt })],
    BulkBeginCancelled: (_, at) => [changed(at, { status: 'Cancelled', finishedOn: at.recordedAt })],
    BulkBeginFailed: ({ reason }, at) => [changed(at, { status: 'Failed', reason, finishedOn: at.recordedAt })],
  },
  BulkRunRow,
);
