import { bulkRunMachine } from './bulkRun.js';

export const bulkAssignMachine = bulkRunMachine('bulkAssign', {
  started: 'BulkAssignStarted',
  batch: 'BulkBatchAssigned',
  completed: 'BulkAssignCompleted',
  cancelled: 'BulkAssignCancelled',
  failed: 'BulkAssignFailed',
});
