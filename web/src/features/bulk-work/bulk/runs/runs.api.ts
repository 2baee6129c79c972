import type { BulkFailure } from '@evergreen/contracts/bulk-work/bulk';
import type { BulkRunsQuery } from '@evergreen/contracts/bulk-work/bulk-runs';
import { bulkRunsCalls } from '@evergreen/contracts/calls/bulk-work/bulk';
import { callsAt } from '../../../../kit/http/calls';
import type { Failure } from '../../../../shared/runs/FailuresTable';

export const listBulkRuns = (query: BulkRunsQuery, signal: AbortSignal) => callsAt(bulkRunsCalls).list(query, signal);

export const pastActions = { to: '/bulk-runs', label: 'Past Bulk Actions' };

export const licenseFailures = ({ failures }: { failures: readonly BulkFailure[] }): Failure[] =>
  failures.map(({ licenseId: id, licenseNumber: name, reason }) => ({ id, name, reason }));
