import { bulkLimits } from '@evergreen/contracts/bulk-work/bulk';
import type { BatchDone } from '@evergreen/workflows/bulk-work/bulkRun.events';
import {
  type BulkRunEvent,
  type BulkRunSnapshot,
  itemsDone,
  progressAfter,
} from '@evergreen/workflows/bulk-work/bulkRun.machine';
import { Refusal } from '../../../kernel/errors.js';
import type { ItemFailure } from './items.js';
import type { RunKind } from './run-kind.js';

/** Decisions about runs, pure. */

const mostBatches = 400;
/** Items of one batch. A run's stream is read for each batch, so a run of very many items has larger batches. */
export const batchOf = (total: number): number => Math.max(bulkLimits.batch, Math.ceil(total / mostBatches));

/** @param items their number, including `failures` */
export const batchDone = (
  { context }: BulkRunSnapshot,
  items: number,
  failures: readonly ItemFailure[],
): Omit<BatchDone, 'failures'> & { failures: readonly ItemFailure[] } => {
  const batch = { succeeded: items - failures.length, failed: failures.length };
  return { from: itemsDone(context), ...batch, failures, soFar: progressAfter(context, batch) };
};

/** A second click is the same act as the first. */
export const cancelRun = (
  { cancelled, words }: Pick<RunKind, 'cancelled' | 'words'>,
  run: BulkRunSnapshot,
): BulkRunEvent[] => {
  if (run.matches('cancelled')) return [];
  if (!run.can(cancelled)) throw new Refusal(words.over);
  return [cancelled];
};

/** Nothing if the run has ended in the meantime. */
export const failRun = (kind: Pick<RunKind, 'failed' | 'words'>, run: BulkRunSnapshot): BulkRunEvent[] => {
  const event = kind.failed(kind.words.gaveUp);
  return run.can(event) ? [event] : [];
};

/** A finished run can be retried if not all of its items were done. */
export const refuseRetry = ({ words }: Pick<RunKind, 'words'>, run: BulkRunSnapshot): void => {
  if (run.matches('running')) throw new Refusal(words.running);
  if (run.context.succeeded === run.context.total) throw new Refusal(words.nothingToRetry);
};
