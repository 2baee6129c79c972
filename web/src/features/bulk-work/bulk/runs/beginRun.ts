import type { RecordReference } from '../../../../kit/recordReference';

export const beginRunAddress = (runId: string) => `/renewals/bulk/${runId}`;

/** How messages name bulk renewals that go on in the background. */
export const beginRunConcern = (runId: string): RecordReference => ({
  label: 'Bulk Renewals',
  to: beginRunAddress(runId),
});
