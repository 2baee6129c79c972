import type { BulkInitiatedAnswer, BulkRunDetail } from '@evergreen/contracts/bulk-work/bulk';
import type { Permission } from '@evergreen/workflows/permissions';
import type { ReactNode } from 'react';
import type { Submission } from '../../kit/http/api';
import type { Touches } from '../../kit/http/invalidation';
import type { Fact } from '../../kit/page/Facts';
import type { Failure, RunItems } from './FailuresTable';

/** What every background run says, whatever it does. */
export type Run = Omit<BulkRunDetail, 'processStartDate' | 'dueDate' | 'failures'>;

interface RunCalls<R extends Run> {
  run: (signal: AbortSignal) => Promise<R>;
  cancel: (submission: Submission) => Promise<unknown>;
  retry: (submission: Submission) => Promise<BulkInitiatedAnswer>;
}

/** The page of a kind of run: its words and its calls. */
export interface RunScreen<R extends Run> {
  /** As its changes are announced: `bulk-begin`. */
  subject: string;
  title: string;
  back: { to: string; label: string };
  /** Of the figures: "Started", "Not Started". */
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
  /** What becomes of what is done, where the run is cancelled. */
  kept: string;
  /** On the button that retries: "Begin 3 licenses". */
  retries: (rest: string) => string;
  /** Before it is retried: what will happen, and more of it than that. */
  retrying?: { how?: string; more?: (run: R) => ReactNode };
}
