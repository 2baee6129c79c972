import { projection, put } from '../../../../kernel/events/projection.js';
import { runBegun, runGoesOn, runNamed } from '../runs/run.projection.js';
import { assignRunEvents } from './assign-run.events.js';
import { AssignRunRow } from './assign-run.rows.js';

const { batch, ended } = runGoesOn(AssignRunRow);

export const assignRunRows = projection(
  assignRunEvents,
  {
    BulkAssignStarted: ({ type: _, ...asked }, at) => [
      put(AssignRunRow, { ...runBegun(at), ...asked }),
      runNamed(at, assignRunEvents.kind, asked.total),
    ],
    BulkBatchAssigned: batch,
    BulkAssignCompleted: (_, at) => ended('Completed', at),
    BulkAssignCancelled: (_, at) => ended('Cancelled', at),
    BulkAssignFailed: ({ reason }, at) => ended('Failed', at, { reason }),
  },
  AssignRunRow,
);
