import type { BulkInitiatedAnswer, BulkRunDetail } from '@evergreen/contracts/bulk-work/bulk';
import type { Permission } from '@evergreen/workflows/permissions';
import type { ReactNode } from 'react';
import type { Submission } from '../../kit/http/api';
import type { Touches } from '../../kit/http/invalidation';
import type { Fact } from '../../kit/page/Facts';
import type { Failure, RunItems } from './FailuresTable';

/** The texts of every background run. */
export type Run = Omit<BulkRunDetail, 'processStartDate' | 'dueDate' | 'failures'>;

interface RunCalls<R extends Run> {
  run: (signal: AbortSignal) => Promise<R>;
  cancel: (submission: Submission) => Promise<unknown>;
  retry: (submission: Submission) => Promise<BulkInitiatedAnswer>;
}

/** The texts and calls of the page of a kind of run. */
export interface RunScreen<R extends Run> {
  /** Its kind in change notifications: `bulk-begin`. */
  subject: string;
  title: string;
  back: { to: string; label: string };
  /** The labels of the counts: "Started", "Not Started". */
  done: string;
  failed: string;
  items: RunItems;
  failures: (run: R) => readonly Failure[];
  /** Its request. */
  facts: (run: R) => readonly Fact[];
  calls: (runId: string) => RunCalls<R>;
  address: (runId: string) => string;
  /** What it changes while it runs. */
  touches: Touches;
  /** Needed to cancel or retry; the user must also be the starter or an administrator. */
  may: Permission;
  messages: { cancelled: string; cancelFailed: string; retried: string; retryFailed: string };
  /** What happens to finished items if the run is cancelled. */
  kept: string;
  /** The label of the retry button: "Begin 3 licenses". */
  retries: (rest: string) => string;
  /** The question before a retry, and details below it. */
  retrying?: { how?: string; more?: (run: R) => ReactNode };
}
