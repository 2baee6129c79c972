import type { BulkRunStatus } from '@evergreen/contracts/bulk-work/bulk';
import type { BatchDone } from '@evergreen/workflows/bulk-work/bulkRun.events';
import type { RunEventNames } from '@evergreen/workflows/bulk-work/bulkRun.machine';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AnyCatalog } from '../../../kernel/events/catalog.js';
import type { At } from '../../../kernel/events/event.js';
import { patch, type Projection, put, type RowClass, type RowOp } from '../../../kernel/events/projection.js';
import { SubjectRow } from '../../../kernel/events/subject-row.js';
import type { RunItems } from './items.js';

/** An item that failed. The column is called license_id, because at first runs had only licenses. */
@Entity('bulk_failures')
export class BulkFailureRow {
  @PrimaryColumn('uuid') tenantId!: string;
  @PrimaryColumn('uuid') runId!: string;
  @PrimaryColumn('uuid') licenseId!: string;
  @Column('text') reason!: string;
}

type Started = { readonly type: string; readonly total: number };

/** The changes of a run's row and of its failed items, by its events. */
export const runRows = (
  catalog: AnyCatalog,
  names: RunEventNames,
  row: RowClass,
  { noun: [singular, plural], as: [itemId] }: RunItems,
): Projection => {
  const changed = ({ tenantId, streamId: id }: At, fields: object) => patch<object>(row, { tenantId, id }, fields);
  const ended =
    (status: BulkRunStatus) =>
    ({ type: _, ...said }: { readonly type: string }, place: At): RowOp[] => [
      changed(place, { status, finishedOn: place.recordedAt, ...said }),
    ];
  return {
    catalog,
    own: row,
    on: {
      [names.started]: (
        { type: _, ...request }: Started,
        { tenantId, streamId: id, actorId: startedBy }: At,
      ): RowOp[] => [
        put<object>(row, {
          ...{ tenantId, id, ...request, succeeded: 0, failed: 0, status: 'Running', reason: null },
          ...{ startedBy, finishedOn: null },
        }),
        put(SubjectRow, {
          ...{
            tenantId,
            id,
            kind: catalog.kind,
            // Without a comma, as in the rows of earlier releases, which `verify` compares with this.
            label: request.total === 1 ? `of 1 ${singular}` : `of ${request.total} ${plural}`,
          },
          ...{ detail: null, ownerId: null },
        }),
      ],
      [names.batch]: ({ soFar, failures }: BatchDone, place: At): RowOp[] => [
        changed(place, soFar),
        ...failures.map(({ [itemId]: licenseId = '', reason = '' }) =>
          put(BulkFailureRow, { tenantId: place.tenantId, runId: place.streamId, licenseId, reason }),
        ),
      ],
      [names.completed]: ended('Completed'),
      [names.cancelled]: ended('Cancelled'),
      [names.failed]: ended('Failed'),
    },
  };
};
