import { sendingCalls } from '@evergreen/contracts/calls/renewing/renewals';
import { callsAt } from '../../../../kit/http/calls';
import type { SendLicenseEmailBody } from '@evergreen/contracts/renewing/sending';
import type { Submission } from '../../../../kit/http/api';

export const sendLicenseEmail = (renewalId: string, body: SendLicenseEmailBody, submission: Submission) =>
  callsAt(sendingCalls, { renewalId }).send(body, submission);

export const sendLicenseEmailAgain = (renewalId: string, messageId: string, submission: Submission) =>
  callsAt(sendingCalls, { renewalId, messageId }).sendAgain(submission);

export const removeLicenseFile = (licenseId: string, renewalId: string, submission: Submission) =>
  callsAt(sendingCalls, { licenseId, renewalId }).removeFile(submission);
