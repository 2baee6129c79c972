import type { LicenseDetail } from '@evergreen/contracts/license-views';
import type { DocumentBody } from '@evergreen/contracts/licenses';
import type { SendLicenseEmailBody } from '@evergreen/contracts/sending';
import { api, type Submission } from '../../kit/api';

export const setDocument = ({ id }: LicenseDetail, body: DocumentBody, submission: Submission) =>
  api.put(`/licenses/${id}/document`, body, submission);

export const removeDocument = ({ id }: LicenseDetail, submission: Submission) =>
  api.delete(`/licenses/${id}/document`, undefined, submission);

export const sendDocument = ({ id }: LicenseDetail, body: SendLicenseEmailBody, submission: Submission) =>
  api.put(`/licenses/${id}/send-license-document-email`, body, submission);
