import type { BulkRunStatus } from '@evergreen/contracts/bulk-work/bulk';
import type { Tone } from '../../kit/signs/Notice';

export const toneOfRun: Record<BulkRunStatus, Tone> = {
  Running: 'info',
  Completed: 'good',
  Cancelled: 'plain',
  Failed: 'late',
};

/** The page of a background run that adds a contact to many properties. */
export const contactRunAddress = (runId: string): string => `/my-company/property-contacts/runs/${runId}`;
