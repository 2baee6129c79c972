import type { RecordReference } from '../../../../kit/messages/recordReference';

export const beginRunAddress = (runId: string) => `/renewals/bulk/${runId}`;

/** The link in messages to a bulk begin in the background. */
export const beginRunConcern = (runId: string): RecordReference => ({
  label: 'Bulk Renewals',
  to: beginRunAddress(runId),
});
