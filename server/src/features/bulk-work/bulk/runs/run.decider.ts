import { bulkLimits } from '@evergreen/contracts/bulk-work/bulk';
import { type BulkRunSnapshot, licensesDone, progressAfter } from '@evergreen/workflows/bulkRun';
import type { BatchDone } from '@evergreen/workflows/bulkRun.events';
import { Refusal } from '../../../../kernel/errors.js';
import type { DomainEvent } from '../../../../kernel/events/event.js';
import type { BulkKind, Worked } from './bulk-kind.js';

/** Decisions about runs, pure. */

type Kind<E extends DomainEvent, K extends keyof BulkKind<E, never>> = Pick<BulkKind<E, never>, K>;

const mostBatches = 400;
/** Licenses of one batch. A run's stream is read for each of them: of very many licenses they are larger, so that they stay few. */
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

/** A second click is the same act as the first. */
export const cancelRun = <E extends DomainEvent>(
  { cancelled, words }: Kind<E, 'cancelled' | 'words'>,
  run: BulkRunSnapshot,
): E[] => {
  if (run.matches('cancelled')) return [];
  if (!run.can(cancelled)) throw new Refusal(words.over);
  return [cancelled];
};

/** Nothing where the run came to another end meanwhile. */
export const failRun = <E extends DomainEvent>(
  { failed, words }: Kind<E, 'failed' | 'words'>,
  run: BulkRunSnapshot,
): E[] => {
  const event = failed(words.gaveUp);
  return run.can(event) ? [event] : [];
};

/** What of a run that is over was not done may be tried again. */
export const refuseRetry = (
  { words }: { readonly words: Pick<BulkKind<never, never>['words'], 'running' | 'nothingToRetry'> },
  run: BulkRunSnapshot,
): void => {
  if (run.matches('running')) throw new Refusal(words.running);
  if (run.context.succeeded === run.context.total) throw new Refusal(words.nothingToRetry);
};
