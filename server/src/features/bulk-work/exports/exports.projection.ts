import { exportLimits } from '@evergreen/contracts/bulk-work/exports';
import type { ExportRequest } from '@evergreen/workflows/bulk-work/exportRun.events';
import type { At } from '../../../kernel/events/event.js';
import { patch, projection, put, type RowOp } from '../../../kernel/events/projection.js';
import { SubjectRow } from '../../../kernel/events/subject-row.js';
import { exportEvents, rowsInWords } from './exports.events.js';
import { ExportRow } from './exports.rows.js';
import { HOUR_MS } from '../../../kernel/durations.js';

const hoursAfter = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();

const begun = (
  request: ExportRequest,
  { tenantId, streamId: id, actorId: requestedBy }: At,
  state: Pick<ExportRow, 'status' | 'rows' | 'total' | 'asOf'>,
): RowOp[] => [
  put(ExportRow, { tenantId, id, ...request, requestedBy, ...state, expiresOn: null, failure: null, hash: null }),
  put(SubjectRow, {
    ...{ tenantId, id, kind: exportEvents.kind, label: `of ${rowsInWords(request.exportType, state.total)}` },
    ...{ detail: null, ownerId: null },
  }),
];

const changed = ({ tenantId, streamId: id }: At, fields: Partial<ExportRow>): RowOp[] => [
  patch(ExportRow, { tenantId, id }, fields),
];

export const exportRows = projection(
  exportEvents,
  {
    ExportStarted: ({ type: _, total, ...request }, envelope) =>
      begun(request, envelope, { status: 'Running', rows: 0, total, asOf: null }),
    ExportTaken: ({ type: _, rows, asOf, ...request }, envelope) =>
      begun(request, envelope, { status: 'Taken', rows, total: rows, asOf }),
    ExportProgressed: ({ rows, total, asOf }, envelope) => changed(envelope, { rows, total, asOf }),
    ExportPrepared: ({ rows, asOf, hash }, envelope) =>
      changed(envelope, {
        ...{ status: 'Ready', rows, total: rows, asOf, hash },
        expiresOn: hoursAfter(envelope.recordedAt, exportLimits.hoursKept),
      }),
    ExportFailed: ({ failure }, envelope) => changed(envelope, { status: 'Failed', failure }),
  },
  ExportRow,
);
