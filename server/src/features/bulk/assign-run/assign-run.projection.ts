import type { BulkRunStatus } from '@evergreen/contracts/bulk';
import type { RenewalDesignation } from '@evergreen/contracts/enums';
import { Column, Entity } from 'typeorm';
import type { At } from '../../../kernel/events/event.js';
import { patch, projection, put } from '../../../kernel/events/projection.js';
import { RecordRow } from '../../../kernel/events/record-row.js';
import { SubjectRow } from '../../../kernel/events/subject-row.js';
import { BulkFailureRow } from '../bulk-begin.rows.js';
import { assignRunEvents } from './assign-run.events.js';

@Entity('bulk_assign_runs')
export class BulkAssignRunRow extends RecordRow {
  @Column('text') renewalDesignation!: RenewalDesignation;
  @Column('uuid', { nullable: true }) assignedUserId!: string | null;
  @Column('integer') total!: number;
  @Column('integer') succeeded!: number;
  @Column('integer') failed!: number;
  @Column('text') status!: BulkRunStatus;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('uuid', { nullable: true }) startedBy!: string | null;
  @Column('timestamp with time zone', { nullable: true }) finishedOn!: string | null;
}

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
