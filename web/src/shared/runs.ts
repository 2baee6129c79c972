import type { BulkRunStatus } from '@evergreen/contracts/bulk';
import type { Tone } from '../kit/Notice';

export const toneOfRun: Record<BulkRunStatus, Tone> = {
  Running: 'info',
  Completed: 'good',
  Cancelled: 'plain',
  Failed: 'late',
};
