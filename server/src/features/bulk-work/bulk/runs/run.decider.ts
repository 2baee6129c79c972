import { bulkLimits } from '@evergreen/contracts/bulk-work/bulk';
import { type BulkRunSnapshot, licensesDone, progressAfter } from '@evergreen/workflows/bulkRun';
import type { BatchDone } from '@evergreen/workflows/bulkRun.events';
import { Refusal } from '../../../../kernel/errors.js';
import type { DomainEvent } from '../../../../kernel/events/event.js';
import type { BulkKind, Worked } from './bulk-kind.js';

/** Decisions about runs, pure. */

type Kind<E extends DomainEvent, K extends keyof BulkKind<E, never>> = Pick<BulkKind<E, never>, K>;

const mostBatches = 400;
/** Size of a batch. Large runs have larger batches, to keep their streams short. */
export const batchOf = (total: number): number => Math.max(bulkLimits.batch, Math.ceil(total / mostBatches));

export const batchDone = ({ context }: BulkRunSnapshot, { succeeded, failures }: Worked): BatchDone => {
  const batch = { succeeded, failed: failures.length };
  return {
    from: licensesDone(context),
    ...batch,
    failures: failures.map(({ licenseId, reason }) => ({ licenseId, reason })),
    soFar: progressAfter(context, batch),
  };
};

/** Cancelling twice has no further effect. */
export const cancelRun = <E extends DomainEvent>(
  { cancelled, words }: Kind<E, 'cancelled' | 'words'>,
  run: BulkRunSnapshot,
): E[] => {
  if (run.matches('cancelled')) return [];
  if (!run.can(cancelled)) throw new Refusal(words.over);
  return [cancelled];
};

/** No effect if the run has ended already. */
export const failRun = <E extends DomainEvent>(
  { failed, words }: Kind<E, 'failed' | 'words'>,
  run: BulkRunSnapshot,
): E[] => {
  const event = failed(words.gaveUp);
  return run.can(event) ? [event] : [];
};

/** A retry needs an ended run with failures. */
export const refuseRetry = (
  { words }: { readonly words: Pick<BulkKind<never, never>['words'], 'running' | 'nothingToRetry'> },
  run: BulkRunSnapshot,
): void => {
  if (run.matches('running')) throw new Refusal(words.running);
  if (run.context.succeeded === run.context.total) throw new Refusal(words.nothingToRetry);
};
