import { queueCalls } from '@evergreen/contracts/calls/renewing/queue';
import { callsAt } from '../../../kit/http/calls';
import type { SlowRenewalRow } from '@evergreen/contracts/renewing/dashboard';
import type { RenewalRow, RenewalsQuery } from '@evergreen/contracts/renewing/queue';
import { useResource } from '../../../kit/data/queries';
import { formsFiled } from '../../../shared/renewals/rows/deadlines';

export const listRenewals = (query: RenewalsQuery, signal: AbortSignal) => callsAt(queueCalls).list(query, signal);

/** The renewals of a page that wait longer than 90% did, by license id. The rows are shown before this is loaded. */
export const useSlowRenewals = (rows: readonly RenewalRow[]): ReadonlyMap<string, SlowRenewalRow> => {
  const licenseIds = rows.filter((row) => row.renewalStatusCode === formsFiled).map(({ id }) => id);
  const { data = [] } = useResource({
    key: ['renewals-list', 'slow', licenseIds],
    shows: { license: true, renewal: true },
    load: (signal) => callsAt(queueCalls).slow({ licenseIds }, signal),
    aside: true,
    enabled: licenseIds.length > 0,
  });
  return new Map(data.map((renewal) => [renewal.licenseId, renewal]));
};
