import { sendingCalls } from '@evergreen/contracts/calls/renewing/renewals';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { RemoveLicenseFile, SendLicenseEmail, SendLicenseEmailAgain } from './sending.commands.js';

/** The license document of a renewal: sending it to the property's contacts, and removing it. */
@ApiTags('renewals')
@Controller()
@May('renewal.work')
export class SendingController extends CallsController(sendingCalls, {
  send: SendLicenseEmail,
  sendAgain: (by, renewalId, messageId) => new SendLicenseEmailAgain(by, renewalId, { messageId }),
  removeFile: RemoveLicenseFile,
}) {}
