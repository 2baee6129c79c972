import type { LicenseDetail } from '@evergreen/contracts/license-views';
import type { DocumentBody } from '@evergreen/contracts/licenses';
import type { SendLicenseEmailBody } from '@evergreen/contracts/sending';
import { api, seeing, type Act } from '../../kit/api';

export const setDocument = ({ id, version }: LicenseDetail, body: DocumentBody, act: Act) =>
  api.put(`/licenses/${id}/document`, body, seeing(act, version));

export const removeDocument = ({ id, version }: LicenseDetail, act: Act) =>
  api.delete(`/licenses/${id}/document`, undefined, seeing(act, version));

export const sendDocument = ({ id }: LicenseDetail, body: SendLicenseEmailBody, act: Act) =>
  api.put(`/licenses/${id}/send-license-document-email`, body, act);
