import { projection, put } from '../../../kernel/events/projection.js';
import { bulkEvents } from './bulk-begin.events.js';
import { BeginRunRow } from './bulk-begin.rows.js';
import { runBegun, runGoesOn, runNamed } from './runs/run.projection.js';

const { batch, ended } = runGoesOn(BeginRunRow);

export const bulkRows = projection(
  bulkEvents,
  {
    BulkBeginStarted: ({ type: _, ...asked }, at) => [
      put(BeginRunRow, { ...runBegun(at), ...asked }),
      runNamed(at, bulkEvents.kind, asked.total),
    ],
    BulkBatchBegun: batch,
    BulkBeginCompleted: (_, at) => ended('Completed', at),
    BulkBeginCancelled: (_, at) => ended('Cancelled', at),
    BulkBeginFailed: ({ reason }, at) => ended('Failed', at, { reason }),
  },
  BeginRunRow,
);
