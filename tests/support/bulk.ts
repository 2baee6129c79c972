import type { BulkBegun, BulkRun } from '@evergreen/contracts/bulk';
import { until } from '../../tools/processes.mjs';
import type { Answer, Caller } from './api.js';

export const processStartDate = '2026-03-02';

export type BegunOrInitiated = BulkBegun & { runId: string; errors?: Record<string, string[]>; detail?: string };

export const beginInBulk = (
  who: Caller,
  licenseIds: readonly string[],
  more: object = {},
  headers?: Record<string, string>,
): Promise<Answer<BegunOrInitiated>> =>
  who.post<BegunOrInitiated>('/renewals/bulk/begin', { processStartDate, licenseIds, ...more }, headers);

export const bulkRun = async (who: Caller, runId: string): Promise<BulkRun> =>
  (await who.get<BulkRun>(`/renewals/bulk/${runId}`)).body;

/** Waits until the background is done with it. */
export const endOf = async (who: Caller, runId: string): Promise<BulkRun> => {
  const over = async () => (await bulkRun(who, runId)).status !== 'Running';
  if (!(await until(over, 60_000))) throw new Error('The bulk begin did not come to its end');
  return bulkRun(who, runId);
};
