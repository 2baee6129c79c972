import { projection, put } from '../../../kernel/events/projection.js';
import { bulkEvents } from './bulk-begin.events.js';
import { BeginRunRow } from './bulk-begin.rows.js';
import { runBegun, runGoesOn, runNamed } from './runs/run.projection.js';

const { batch, ended } = runGoesOn(BeginRunRow);

export const bulkRows = projection(
  bulkEvents,
  {
    BulkBeginStarted: ({ type: _, ...request }, envelope) => [
      put(BeginRunRow, { ...runBegun(envelope), ...request }),
      runNamed(envelope, bulkEvents.kind, request.total),
    ],
    BulkBatchBegun: batch,
    BulkBeginCompleted: (_, envelope) => ended('Completed', envelope),
    BulkBeginCancelled: (_, envelope) => ended('Cancelled', envelope),
    BulkBeginFailed: ({ reason }, envelope) => ended('Failed', envelope, { reason }),
  },
  BeginRunRow,
);
