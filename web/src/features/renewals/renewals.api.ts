import { useResource } from '../../kit/queries';
import { api, type Act, partOf } from '../../kit/api';
import { useIdentity, useMay } from '../../kit/identity';
import type * as C from '@evergreen/contracts/renewals';

export const useRenewals = (licenseId: string) =>
  useResource({
    key: ['license', licenseId, 'renewals'],
    shows: { license: licenseId, renewal: true },
    load: (signal) => api.get<C.RenewalsOfLicense>(`/licenses/${licenseId}/renewals`, { signal }),
    aside: true,
  });

/** What each act on a renewal changes for the screens: the license with it, in every list. */
export const touchesRenewal = (licenseId: string) => ({ license: licenseId, renewal: true, history: true }) as const;

/** May this person work the license's renewals? The server asks the same. */
export const useWorks = (renewals: C.RenewalsOfLicense | undefined) => {
  const may = useMay();
  const { clientId } = useIdentity();
  if (!renewals) return false;
  const { renewalDesignation: designation } = renewals.license;
  return may(renewals.inProcessRenewal ? 'renewal.work' : 'renewal.begin', {
    ...(clientId ? { tenantId: clientId } : {}),
    designation,
  });
};

const at = (licenseId: string, renewalId: string) => `/licenses/${licenseId}/renewals/${renewalId}`;

export const renewalCalls = (licenseId: string, renewalId: string) => {
  const base = at(licenseId, renewalId);
  return {
    move: (renewalStatus: number, act: Act) => api.put(`${base}/status`, { renewalStatus }, act),
    formsReceived: (body: C.FormsReceived, act: Act) => api.post(`${base}/forms-received`, body, act),
    formsFiled: (body: C.FormsFiled, act: Act) => api.post(`${base}/forms-filed`, body, act),
    licenseReceived: (body: C.LicenseReceived, act: Act) => api.post(`${base}/license-received`, body, act),
    licenseSent: (body: C.LicenseSent, act: Act) => api.post(`${base}/license-sent`, body, act),
    noInvoiceRequired: (noInvoiceRequired: boolean, act: Act) =>
      api.put(`${base}/no-invoice-required`, { noInvoiceRequired }, act),
    sendNotApplicable: (sendLicenseNotApplicable: boolean, act: Act) =>
      api.put(`${base}/send-license-not-applicable`, { sendLicenseNotApplicable }, act),
    startDate: (body: C.StartDate, act: Act) => api.put(`${base}/start-date`, body, act),
    notes: (body: C.RenewalNotes, act: Act) => api.put(`${base}/update-notes`, body, act),
    trackingOnly: (trackingOnly: boolean, act: Act) => api.put(`${base}/toggle-tracking-only`, { trackingOnly }, act),
    complete: (body: C.CompleteRenewal, act: Act) => api.put(`${base}/complete`, body, act),
    abandon: (act: Act) => api.delete(`/renewals/${renewalId}/abandon`, undefined, act),
  };
};
export type RenewalCalls = ReturnType<typeof renewalCalls>;

export const begin = (licenseId: string, body: C.BeginRenewal, act: Act) =>
  api.post<{ id: string }>(`/licenses/${licenseId}/renewals/begin`, body, act);

/** "Mark Step Complete": records the step, then moves the stage, as one act (decision 11). */
export const recordAndMove = async (
  record: (act: Act) => Promise<void>,
  move: (act: Act) => Promise<void>,
  act: Act,
) => {
  await record(partOf(act, 'record'));
  await move(partOf(act, 'status'));
};
