import { Body, Controller, Get, Param, Post, Put, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import * as C from '@evergreen/contracts/renewals';
import { created } from '@evergreen/contracts/common';
import type { FastifyReply } from 'fastify';
import { download } from '../../kernel/files/download.js';
import { FileStore } from '../../kernel/files/file-store.js';
import { Answers, AnswersFile, AnswersNothing } from '../../kernel/http/answers.js';
import { fileKinds } from '../../kernel/files/file-kinds.js';
import { asJson, Takes } from '../../kernel/http/bodies/takes.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';
import * as Do from './renewals.commands.js';
import { RenewalQueries } from './renewals.queries.js';

const LicenseId = () => Param('licenseId', RecordId);
const RenewalId = () => Param('renewalId', RecordId);

@ApiTags('renewals')
@Controller('licenses/:licenseId/renewals')
@May('renewal.read')
export class RenewalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: RenewalQueries,
    private readonly files: FileStore,
  ) {}

  @Get()
  @Answers(C.renewalsOfLicense)
  list(@By() by: Actor, @LicenseId() licenseId: string): Promise<C.RenewalsOfLicense> {
    return this.queries.ofLicense(by, licenseId);
  }

  @Post('begin')
  @May('renewal.begin')
  @Answers(created, 201)
  begin(
    @By() by: Actor,
    @LicenseId() licenseId: string,
    @Body({ schema: C.beginRenewalBody }) body: C.BeginRenewalBody,
  ): Promise<{ id: string }> {
    return this.commands.execute(new Do.BeginRenewal(by, licenseId, body));
  }

  @Put(':renewalId/status')
  @May('renewal.work')
  @AnswersNothing()
  async moveStage(
    @By() by: Actor,
    @LicenseId() licenseId: string,
    @RenewalId() renewalId: string,
    @Body({ schema: C.moveStageBody }) body: C.MoveStageBody,
  ): Promise<void> {
    await this.commands.execute(new Do.MoveStage(by, licenseId, renewalId, body));
  }

  @Post(':renewalId/forms-received')
  @May('renewal.work')
  @AnswersNothing()
  async receiveForms(
    @By() by: Actor,
    @LicenseId() licenseId: string,
    @RenewalId() renewalId: string,
    @Body({ schema: C.formsReceivedChange }) body: Partial<C.FormsReceivedBody>,
  ): Promise<void> {
    await this.commands.execute(new Do.ReceiveForms(by, licenseId, renewalId, body));
  }

  @Put(':renewalId/no-invoice-required')
  @May('renewal.work')
  @AnswersNothing()
  async setInvoiceRequirement(
    @By() by: Actor,
    @LicenseId() licenseId: string,
    @RenewalId() renewalId: string,
    @Body({ schema: C.invoiceRequirementBody }) body: C.InvoiceRequirementBody,
  ): Promise<void> {
    await this.commands.execute(new Do.SetInvoiceRequirement(by, licenseId, renewalId, body));
  }

  @Post(':renewalId/forms-filed')
  @May('renewal.work')
  @AnswersNothing()
  async fileForms(
    @By() by: Actor,
    @LicenseId() licenseId: string,
    @RenewalId() renewalId: string,
    @Body({ schema: C.formsFiledChange }) body: Partial<C.FormsFiledBody>,
  ): Promise<void> {
    await this.commands.execute(new Do.FileForms(by, licenseId, renewalId, body));
  }

  @Post(':renewalId/license-received')
  @Takes(asJson(fileKinds.pdf.limit), 'document')
  @May('renewal.work')
  @AnswersNothing()
  async receiveLicense(
    @By() by: Actor,
    @LicenseId() licenseId: string,
    @RenewalId() renewalId: string,
    @Body({ schema: C.licenseReceivedChange }) body: Partial<C.LicenseReceivedBody>,
  ): Promise<void> {
    await this.commands.execute(new Do.ReceiveLicense(by, licenseId, renewalId, body));
  }

  @Post(':renewalId/license-sent')
  @May('renewal.work')
  @AnswersNothing()
  async sendLicense(
    @By() by: Actor,
    @LicenseId() licenseId: string,
    @RenewalId() renewalId: string,
    @Body({ schema: C.licenseSentChange }) body: Partial<C.LicenseSentBody>,
  ): Promise<void> {
    await this.commands.execute(new Do.SendLicense(by, licenseId, renewalId, body));
  }

  @Put(':renewalId/send-license-not-applicable')
  @May('renewal.work')
  @AnswersNothing()
  async setSendRequirement(
    @By() by: Actor,
    @LicenseId() licenseId: string,
    @RenewalId() renewalId: string,
    @Body({ schema: C.sendRequirementBody }) body: C.SendRequirementBody,
  ): Promise<void> {
    await this.commands.execute(new Do.SetSendRequirement(by, licenseId, renewalId, body));
  }

  @Put(':renewalId/start-date')
  @May('renewal.work')
  @AnswersNothing()
  async changeStartDate(
    @By() by: Actor,
    @LicenseId() licenseId: string,
    @RenewalId() renewalId: string,
    @Body({ schema: C.startDateChange }) body: Partial<C.StartDateBody>,
  ): Promise<void> {
    await this.commands.execute(new Do.ChangeStartDate(by, licenseId, renewalId, body));
  }

  @Put(':renewalId/update-notes')
  @May('renewal.work')
  @AnswersNothing()
  async changeNotes(
    @By() by: Actor,
    @LicenseId() licenseId: string,
    @RenewalId() renewalId: string,
    @Body({ schema: C.renewalNotesChange }) body: Partial<C.RenewalNotesBody>,
  ): Promise<void> {
    await this.commands.execute(new Do.ChangeNotes(by, licenseId, renewalId, body));
  }

  @Put(':renewalId/toggle-tracking-only')
  @May('renewal.work')
  @AnswersNothing()
  async toggleTrackingOnly(
    @By() by: Actor,
    @LicenseId() licenseId: string,
    @RenewalId() renewalId: string,
    @Body({ schema: C.trackingOnlyBody }) body: C.TrackingOnlyBody,
  ): Promise<void> {
    await this.commands.execute(new Do.ToggleTrackingOnly(by, licenseId, renewalId, body));
  }

  @Put(':renewalId/complete')
  @May('renewal.work')
  @AnswersNothing()
  async complete(
    @By() by: Actor,
    @LicenseId() licenseId: string,
    @RenewalId() renewalId: string,
    @Body({ schema: C.completeRenewalBody }) body: C.CompleteRenewalBody,
  ): Promise<void> {
    await this.commands.execute(new Do.CompleteRenewal(by, licenseId, renewalId, body));
  }

  @Get(':renewalId/license-document')
  @AnswersFile()
  async document(
    @By() by: Actor,
    @LicenseId() licenseId: string,
    @RenewalId() renewalId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const file = await this.queries.document(by, renewalId, licenseId);
    return download(reply, await this.files.open(tenantOf(by), file.hash), file.fileName);
  }
}
