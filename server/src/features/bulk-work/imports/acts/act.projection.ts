import type { ImportActKind } from '@evergreen/contracts/bulk-work/import-acts';
import type { At } from '../../../../kernel/events/event.js';
import { patch, projection, put } from '../../../../kernel/events/projection.js';
import { SubjectRow } from '../../../../kernel/events/subject-row.js';
import { actEvents } from './act.events.js';
import { ImportActRow } from './act.rows.js';

const changed = ({ tenantId, streamId: id }: At, fields: Partial<ImportActRow>) => [
  patch(ImportActRow, { tenantId, id }, fields),
];

const called: Record<ImportActKind, string> = {
  Accept: 'to take differences over',
  UndoAccept: 'to take differences back',
  Undo: 'to undo it',
};

export const actRows = projection(
  actEvents,
  {
    ImportActStarted: ({ type: _, ...started }, { tenantId, streamId: id, actorId: startedBy }) => [
      put(ImportActRow, {
        tenantId,
        id,
        ...started,
        done: 0,
        kept: 0,
        status: 'Running',
        reason: null,
        startedBy,
        finishedOn: null,
      }),
      put(SubjectRow, {
        tenantId,
        id,
        kind: actEvents.kind,
        label: called[started.kind],
        detail: null,
        ownerId: started.importId,
      }),
    ],
    ImportActAdvanced: ({ soFar }, envelope) => changed(envelope, soFar),
    ImportActCompleted: (_, envelope) => changed(envelope, { status: 'Completed', finishedOn: envelope.recordedAt }),
    ImportActFailed: ({ reason }, envelope) =>
      changed(envelope, { status: 'Failed', reason, finishedOn: envelope.recordedAt }),
  },
  ImportActRow,
);
