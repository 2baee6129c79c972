import type { SendLicenseEmailBody } from '@evergreen/contracts/sending';
import { api, type Submission } from '../../../kit/api';

export const sendLicenseEmail = (renewalId: string, body: SendLicenseEmailBody, submission: Submission) =>
  api.put(`/renewals/${renewalId}/send-license-document-email`, body, submission);

export const sendLicenseEmailAgain = (renewalId: string, messageId: string, submission: Submission) =>
  api.post(`/renewals/${renewalId}/license-emails/${messageId}/retry`, undefined, submission);

export const removeLicenseFile = (licenseId: string, renewalId: string, submission: Submission) =>
  api.delete(`/licenses/${licenseId}/renewals/${renewalId}/license-document`, undefined, submission);
