import { bulkMessages, bulkReasons } from '@evergreen/contracts/bulk-work/bulk';
import { jobKind } from '../../../kernel/jobs/job-kinds.js';
import { beginBatch } from './begin-batch.js';
import { type BulkEvent, bulkRuns } from './bulk-begin.events.js';
import type { BulkKind, RunJob } from './runs/bulk-kind.js';

export interface BulkDates {
  readonly processStartDate: string;
  readonly dueDate: string | null;
}

export const RunBulkBegin = jobKind<RunJob>('bulk.begin', { queue: 'bulk' });

export const bulkBegin: BulkKind<BulkEvent, BulkDates> = {
  runs: bulkRuns,
  job: RunBulkBegin,
  table: 'bulk_runs',
  requestColumns: 'process_start_date as "processStartDate", due_date as "dueDate"',
  permission: 'bulk.begin',
  started: ({ processStartDate, dueDate }, run) => ({ type: 'BulkBeginStarted', processStartDate, dueDate, ...run }),
  batch: (done) => ({ type: 'BulkBatchBegun', ...done }),
  completed: { type: 'BulkBeginCompleted' },
  cancelled: { type: 'BulkBeginCancelled' },
  failed: (reason) => ({ type: 'BulkBeginFailed', reason }),
  async work(uow, planned, dates) {
    const { renewals, failures } = await beginBatch(uow, planned, dates);
    return { succeeded: renewals.length, failures };
  },
  words: { ...bulkMessages, noLongerAllowed: bulkReasons.noLongerAllowed, noun: 'Bulk renewals', done: 'started' },
  page: (runId) => `/renewals/bulk/${runId}`,
};
