import { type BulkBeginBody, type BulkBeginAnswer, bulkLimits } from '@evergreen/contracts/bulk-work/bulk';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import { beginBatch } from './begin-batch.js';
import { nothingShown, startRun } from '../runs/index.js';
import { bulkBegin } from './bulk-begin.run.js';

/** Up to 50 licenses synchronously; more in the background, with the run's id. */
export class BeginInBulk extends Command<BulkBeginBody, BeginInBulkAnswer> {}

export type BeginInBulkAnswer = BulkBeginAnswer | { readonly runId: string };

export const BeginInBulkHandler = handles(BeginInBulk, async (uow, { data }): Promise<BeginInBulkAnswer> => {
  const shown = new Map(data.planned?.map((plan) => [plan.licenseId, plan]));
  const planned = data.licenseIds.map((id) => ({ id, ...nothingShown, ...shown.get(id) }));
  if (planned.length > bulkLimits.batch) return { runId: await startRun(uow, bulkBegin, planned, data) };
  const { renewals, failures } = await beginBatch(uow, planned, data);
  return {
    total: planned.length,
    succeeded: renewals.length,
    failed: failures.length,
    renewals: [...renewals],
    failures: [...failures],
  };
});
