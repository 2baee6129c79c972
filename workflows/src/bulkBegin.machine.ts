import { bulkRunMachine } from './bulkRun.js';

export const bulkBeginMachine = bulkRunMachine('bulkBegin', {
  started: 'BulkBeginStarted',
  batch: 'BulkBatchBegun',
  completed: 'BulkBeginCompleted',
  cancelled: 'BulkBeginCancelled',
  failed: 'BulkBeginFailed',
});
