import { useMayHere } from '../../kit/identity';
import { useResource } from '../../kit/queries';
import { api, type Submission, partOf } from '../../kit/api';
import type * as C from '@evergreen/contracts/renewals';

/** What the profile itself reads of its license, by the same name: its renewals stand there at once, and nothing moves later. */
export const useRenewals = (licenseId: string) =>
  useResource({
    key: ['license', licenseId],
    shows: { license: licenseId, renewal: true },
    load: (signal) => api.get<C.RenewalsOfLicense>(`/licenses/${licenseId}`, { signal }),
  });

/** What each act on a renewal changes for the screens: the license with it, in every list. */
export const touchesRenewal = (licenseId: string) => ({ license: licenseId, renewal: true, history: true }) as const;

/** May this person work the license's renewals? The server asks the same. */
export const useWorks = (renewals: C.RenewalsOfLicense | undefined) => {
  const may = useMayHere();
  if (!renewals) return false;
  const { renewalDesignation: designation } = renewals.license;
  return may(renewals.inProcessRenewal ? 'renewal.work' : 'renewal.begin', { designation });
};

const at = (licenseId: string, renewalId: string) => `/licenses/${licenseId}/renewals/${renewalId}`;

export const renewalCalls = (licenseId: string, renewalId: string) => {
  const base = at(licenseId, renewalId);
  return {
    move: (renewalStatus: number, submission: Submission) => api.put(`${base}/status`, { renewalStatus }, submission),
    formsReceived: (body: C.FormsReceivedBody, submission: Submission) =>
      api.post(`${base}/forms-received`, body, submission),
    formsFiled: (body: C.FormsFiledBody, submission: Submission) => api.post(`${base}/forms-filed`, body, submission),
    licenseReceived: (body: C.LicenseReceivedBody, submission: Submission) =>
      api.post(`${base}/license-received`, body, submission),
    licenseSent: (body: C.LicenseSentBody, submission: Submission) =>
      api.post(`${base}/license-sent`, body, submission),
    noInvoiceRequired: (noInvoiceRequired: boolean, submission: Submission) =>
      api.put(`${base}/no-invoice-required`, { noInvoiceRequired }, submission),
    sendNotApplicable: (sendLicenseNotApplicable: boolean, submission: Submission) =>
      api.put(`${base}/send-license-not-applicable`, { sendLicenseNotApplicable }, submission),
    startDate: (body: C.StartDateBody, submission: Submission) => api.put(`${base}/start-date`, body, submission),
    notes: (body: C.RenewalNotesBody, submission: Submission) => api.put(`${base}/update-notes`, body, submission),
    trackingOnly: (trackingOnly: boolean, submission: Submission) =>
      api.put(`${base}/toggle-tracking-only`, { trackingOnly }, submission),
    complete: (body: C.CompleteRenewalBody, submission: Submission) => api.put(`${base}/complete`, body, submission),
    abandon: (submission: Submission) => api.delete(`/renewals/${renewalId}/abandon`, undefined, submission),
  };
};
export type RenewalCalls = ReturnType<typeof renewalCalls>;

export const begin = (licenseId: string, body: C.BeginRenewalBody, submission: Submission) =>
  api.post<{ id: string }>(`/licenses/${licenseId}/renewals/begin`, body, submission);

/** "Mark Step Complete": records the step, then moves the stage, as one act (decision 11). */
export const recordAndMove = async (
  record: (submission: Submission) => Promise<void>,
  move: (submission: Submission) => Promise<void>,
  submission: Submission,
) => {
  await record(partOf(submission, 'record'));
  await move(partOf(submission, 'status'));
};
