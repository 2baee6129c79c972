import { licenseCalls, licenseDocumentCalls } from '@evergreen/contracts/calls/licenses';
import { callsAt } from '../../kit/calls';
import type { LicenseDetail } from '@evergreen/contracts/license-views';
import type { DocumentBody } from '@evergreen/contracts/licenses';
import type { SendLicenseEmailBody } from '@evergreen/contracts/sending';
import type { Submission } from '../../kit/api';

export const setDocument = ({ id }: LicenseDetail, body: DocumentBody, submission: Submission) =>
  callsAt(licenseCalls, { id }).setDocument(body, submission);

export const removeDocument = ({ id }: LicenseDetail, submission: Submission) =>
  callsAt(licenseDocumentCalls, { id }).remove(submission);

export const sendDocument = ({ id }: LicenseDetail, body: SendLicenseEmailBody, submission: Submission) =>
  callsAt(licenseDocumentCalls, { id }).send(body, submission);
