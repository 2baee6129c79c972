import { licenseCalls, licenseDocumentCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { callsAt } from '../../../../kit/http/calls';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import type { DocumentBody } from '@evergreen/contracts/licensing/licenses';
import type { SendLicenseEmailBody } from '@evergreen/contracts/renewing/sending';
import type { Submission } from '../../../../kit/http/api';

export const setDocument = ({ id }: LicenseDetail, body: DocumentBody, submission: Submission) =>
  callsAt(licenseCalls, { id }).setDocument(body, submission);

export const removeDocument = ({ id }: LicenseDetail, submission: Submission) =>
  callsAt(licenseDocumentCalls, { id }).remove(submission);

export const sendDocument = ({ id }: LicenseDetail, body: SendLicenseEmailBody, submission: Submission) =>
  callsAt(licenseDocumentCalls, { id }).send(body, submission);
