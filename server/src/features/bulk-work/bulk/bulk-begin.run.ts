import { bulkMessages, bulkReasons } from '@evergreen/contracts/bulk-work/bulk';
import { z } from 'zod';
import { day, optional } from '../../../kernel/records/fields.js';
import { licenseItems, runKind } from '../runs/index.js';
import { beginBatch } from './begin-batch.js';

const date = (label: string) => ({ ...day(label), schema: z.iso.date() });

export const bulkBegin = runKind({
  kind: 'bulk-begin',
  noun: 'bulk begin',
  events: ['BulkBegin', 'BulkBatchBegun'],
  job: 'bulk.begin',
  table: 'bulk_runs',
  request: { processStartDate: date('Start Date'), dueDate: optional(date('Forms Due')) },
  items: licenseItems,
  permission: 'bulk.begin',
  words: { ...bulkMessages, noLongerAllowed: bulkReasons.noLongerAllowed, noun: 'Bulk renewals', done: 'started' },
  history: {
    done: 'Begun',
    batch: ({ succeeded, failed }) => `began ${succeeded} renewals in {subject}; ${failed} could not begin`,
  },
  page: (runId) => `/renewals/bulk/${runId}`,
  step: async (uow, planned, dates) =>
    (await beginBatch(uow, planned, dates)).failures.map(({ licenseId: id, reason }) => ({ id, reason })),
});
