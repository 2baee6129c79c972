/** Where a bulk assignment that goes on in the background is looked at. */
export const assignRunAddress = (runId: string) => `/renewals/bulk-assignments/${runId}`;
