import type { LicenseDetail } from '@evergreen/contracts/license-views';
import type { DocumentBody } from '@evergreen/contracts/licenses';
import type { SendLicenseEmailBody } from '@evergreen/contracts/sending';
import { api, seeing, type Submission } from '../../kit/api';

export const setDocument = ({ id, version }: LicenseDetail, body: DocumentBody, submission: Submission) =>
  api.put(`/licenses/${id}/document`, body, seeing(submission, version));

export const removeDocument = ({ id, version }: LicenseDetail, submission: Submission) =>
  api.delete(`/licenses/${id}/document`, undefined, seeing(submission, version));

export const sendDocument = ({ id }: LicenseDetail, body: SendLicenseEmailBody, submission: Submission) =>
  api.put(`/licenses/${id}/send-license-document-email`, body, submission);
