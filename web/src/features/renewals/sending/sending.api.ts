import type { SendLicenseEmailBody } from '@evergreen/contracts/sending';
import { api, type Act } from '../../../kit/api';

export const sendLicenseEmail = (renewalId: string, body: SendLicenseEmailBody, act: Act) =>
  api.put(`/renewals/${renewalId}/send-license-document-email`, body, act);

export const removeLicenseFile = (licenseId: string, renewalId: string, act: Act) =>
  api.delete(`/licenses/${licenseId}/renewals/${renewalId}/license-document`, undefined, act);
