import { type BulkBeginBody, type BulkBeginAnswer, bulkLimits } from '@evergreen/contracts/bulk-work/bulk';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import { beginBatch } from './begin-batch.js';
import { bulkBegin } from './bulk-begin.kind.js';
import { nothingShown } from './runs/bulk-kind.js';
import { cancelBulk, retryBulk } from './runs/run.commands.js';
import { RunEnds } from './runs/run-ends.js';
import { startRun } from './runs/start-run.js';

/** Up to 50 licenses synchronously; more in the background, with the run's id. */
export class BeginInBulk extends Command<BulkBeginBody, BeginInBulkAnswer> {}
export class CancelBulkBegin extends Command<null> {}
/** Retries a run's failures; returns the new run's id. */
export class RetryBulkBegin extends Command<null, { runId: string }> {}

export type BeginInBulkAnswer = BulkBeginAnswer | { readonly runId: string };

const BeginInBulkHandler = handles(BeginInBulk, async (uow, { data }): Promise<BeginInBulkAnswer> => {
  const shown = new Map(data.planned?.map((plan) => [plan.licenseId, plan]));
  const planned = data.licenseIds.map((licenseId) => shown.get(licenseId) ?? { licenseId, ...nothingShown });
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

export const bulkBeginHandlers = [
  BeginInBulkHandler,

  handles(CancelBulkBegin, (uow, command, ends) => cancelBulk(uow, bulkBegin, command, ends), [RunEnds]),

  handles(RetryBulkBegin, (uow, command) => retryBulk(uow, bulkBegin, command)),
];
