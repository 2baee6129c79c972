import { bulkRunStatusLabels } from '@evergreen/contracts/bulk-work/bulk';
import type { FieldLabels } from '../../../../kernel/events/catalog.js';

/** @param labels of the run's parameters @param done the past participle for an item: "Begun" */
export const runLabels = (labels: FieldLabels, done: string, items = 'Licenses'): FieldLabels => ({
  status: ['Status', bulkRunStatusLabels],
  ...labels,
  total: [items, 'number'],
  retryOf: ['Tried Again', 'hidden'],
  from: ['Done Before', 'hidden'],
  succeeded: [done, 'number'],
  failed: [`Not ${done}`, 'number'],
  failures: ['Failures', 'hidden'],
  soFar: ['So Far', 'hidden'],
  reason: ['Reason', 'text'],
  finishedOn: ['Finished', 'instant'],
});
