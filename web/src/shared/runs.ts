import type { BulkRunStatus } from '@evergreen/contracts/bulk-work/bulk';
import type { Tone } from '../kit/Notice';

export const toneOfRun: Record<BulkRunStatus, Tone> = {
  Running: 'info',
  Completed: 'good',
  Cancelled: 'plain',
  Failed: 'late',
};

/** Where a contact that many properties get in the background is looked at. */
export const contactRunAddress = (runId: string): string => `/my-company/property-contacts/runs/${runId}`;
