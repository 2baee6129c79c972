import { licenseCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { licenseRenewalCalls, renewalCalls } from '@evergreen/contracts/calls/renewing/renewals';
import { callsAt } from '../../../kit/http/calls';
import { useMayHere } from '../../../kit/data/identity';
import { useResource } from '../../../kit/data/queries';
import { type Submission, partOf } from '../../../kit/http/api';
import type * as C from '@evergreen/contracts/renewing/renewals';

/** Under the key with which the profile loads the renewals: they are there at once, and nothing moves later. */
export const useRenewals = (licenseId: string) =>
  useResource({
    key: ['license', licenseId],
    shows: { license: licenseId, renewal: true },
    load: (signal) => callsAt(licenseCalls, { id: licenseId }).detail(signal),
  });

/** What a change of a renewal invalidates: also its license, in every list. */
export const touchesRenewal = (licenseId: string) => ({ license: licenseId, renewal: true, history: true }) as const;

/** Whether the user may work the license's renewals. The server checks the same. */
export const useWorks = (renewals: C.RenewalsOfLicense | undefined) => {
  const may = useMayHere();
  if (!renewals) return false;
  const { renewalDesignation: designation } = renewals.license;
  return may(renewals.inProcessRenewal ? 'renewal.work' : 'renewal.begin', { designation });
};

export const callsOfRenewal = (licenseId: string, renewalId: string) => ({
  ...callsAt(licenseRenewalCalls, { licenseId, renewalId }),
  ...callsAt(renewalCalls, { renewalId }),
});
export type RenewalCalls = ReturnType<typeof callsOfRenewal>;

export const begin = (licenseId: string, body: C.BeginRenewalBody, submission: Submission) =>
  callsAt(licenseRenewalCalls, { licenseId }).begin(body, submission);

/** "Mark Step Complete": records the step, then moves the stage, as one act (decision 11). */
export const recordAndMove = async (
  record: (submission: Submission) => Promise<void>,
  move: (submission: Submission) => Promise<void>,
  submission: Submission,
) => {
  await record(partOf(submission, 'record'));
  await move(partOf(submission, 'status'));
};
