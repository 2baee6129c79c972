import type { RecordReference } from '../../../kit/messages/recordReference';

/** The page of a bulk assignment in the background. */
export const assignRunAddress = (runId: string) => `/renewals/bulk-assignments/${runId}`;

/** Its link in messages. */
export const assignRunConcern = (runId: string): RecordReference => ({
  label: 'Bulk Assignment',
  to: assignRunAddress(runId),
});
