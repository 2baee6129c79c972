import type { RecordReference } from '../../kit/recordReference';

/** Where a bulk assignment that goes on in the background is looked at. */
export const assignRunAddress = (runId: string) => `/renewals/bulk-assignments/${runId}`;

/** How messages name it. */
export const assignRunConcern = (runId: string): RecordReference => ({
  label: 'Bulk Assignment',
  to: assignRunAddress(runId),
});
