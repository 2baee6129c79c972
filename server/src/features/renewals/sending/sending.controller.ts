import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type SendLicenseEmailBody, sendLicenseEmailBody } from '@evergreen/contracts/sending';
import { AnswersNothing } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { RemoveLicenseFile, SendLicenseEmail, SendLicenseEmailAgain } from './sending.commands.js';

const RenewalId = () => Param('renewalId', RecordId);

/** The license document of a renewal: sent to the property's contacts, and removed. */
@ApiTags('renewals')
@Controller()
@May('renewal.work')
export class SendingController {
  constructor(private readonly commands: CommandBus) {}

  @Put('renewals/:renewalId/send-license-document-email')
  @AnswersNothing()
  async send(
    @By() by: Actor,
    @RenewalId() renewalId: string,
    @Body({ schema: sendLicenseEmailBody }) body: SendLicenseEmailBody,
  ): Promise<void> {
    await this.commands.execute(new SendLicenseEmail(by, renewalId, body));
  }

  @Post('renewals/:renewalId/license-emails/:messageId/retry')
  @AnswersNothing()
  async sendAgain(
    @By() by: Actor,
    @RenewalId() renewalId: string,
    @Param('messageId', RecordId) messageId: string,
  ): Promise<void> {
    await this.commands.execute(new SendLicenseEmailAgain(by, renewalId, { messageId }));
  }

  @Delete('licenses/:licenseId/renewals/:renewalId/license-document')
  @AnswersNothing()
  async removeFile(
    @By() by: Actor,
    @Param('licenseId', RecordId) licenseId: string,
    @RenewalId() renewalId: string,
  ): Promise<void> {
    await this.commands.execute(new RemoveLicenseFile(by, licenseId, renewalId, null));
  }
}
