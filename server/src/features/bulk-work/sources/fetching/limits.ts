import { sentFiles } from '@evergreen/contracts/sent-files';
import type { FetchLimits } from './connect.js';

/** An authority's server may be slow, but a job must end. */
export const usualLimits: FetchLimits = {
  bytes: sentFiles.import.limit,
  redirects: 5,
  answerMs: 60_000,
  idleMs: 60_000,
  totalMs: 15 * 60_000,
};
