import type { BulkRunStatus } from '@evergreen/contracts/bulk-work/bulk';
import type { BatchDone } from '@evergreen/workflows/bulkRun.events';
import type { At } from '../../../../kernel/events/event.js';
import { patch, put, type RowClass, type RowOp } from '../../../../kernel/events/projection.js';
import { SubjectRow } from '../../../../kernel/events/subject-row.js';
import { type RunItems, runsOverLicenses } from './bulk-kind.js';
import { BulkFailureRow, type BulkRunRow } from './run.rows.js';

/** Initial columns of a run's row, in addition to its parameters. */
export const runBegun = ({ tenantId, streamId: id, actorId: startedBy }: At) => ({
  tenantId,
  id,
  succeeded: 0,
  failed: 0,
  status: 'Running' as const,
  reason: null,
  startedBy,
  finishedOn: null,
});

export const runNamed = (
  { tenantId, streamId: id }: At,
  kind: string,
  total: number,
  { noun: [singular, many] }: RunItems = runsOverLicenses,
): RowOp =>
  put(SubjectRow, {
    tenantId,
    id,
    kind,
    label: total === 1 ? `of 1 ${singular}` : `of ${total} ${many}`,
    detail: null,
    ownerId: null,
  });

/** Updates a run's row, and records failures. */
export const runGoesOn = (row: RowClass<BulkRunRow>) => {
  const changed = ({ tenantId, streamId: id }: At, fields: Partial<BulkRunRow>) => patch(row, { tenantId, id }, fields);
  return {
    batch: ({ soFar, failures }: BatchDone, envelope: At): RowOp[] => [
      changed(envelope, soFar),
      ...failures.map((failure) =>
        put(BulkFailureRow, { tenantId: envelope.tenantId, runId: envelope.streamId, ...failure }),
      ),
    ],
    ended: (status: BulkRunStatus, envelope: At, more: { readonly reason?: string } = {}): RowOp[] => [
      changed(envelope, { status, finishedOn: envelope.recordedAt, ...more }),
    ],
  };
};
