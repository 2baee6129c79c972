import { projection, put } from '../../../../kernel/events/projection.js';
import { runBegun, runGoesOn, runNamed } from '../runs/run.projection.js';
import { assignRunEvents } from './assign-run.events.js';
import { AssignRunRow } from './assign-run.rows.js';

const { batch, ended } = runGoesOn(AssignRunRow);

export const assignRunRows = projection(
  assignRunEvents,
  {
    BulkAssignStarted: ({ type: _, ...request }, envelope) => [
      put(AssignRunRow, { ...runBegun(envelope), ...request }),
      runNamed(envelope, assignRunEvents.kind, request.total),
    ],
    BulkBatchAssigned: batch,
    BulkAssignCompleted: (_, envelope) => ended('Completed', envelope),
    BulkAssignCancelled: (_, envelope) => ended('Cancelled', envelope),
    BulkAssignFailed: ({ reason }, envelope) => ended('Failed', envelope, { reason }),
  },
  AssignRunRow,
);
