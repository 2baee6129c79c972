import { created } from '@evergreen/contracts/common';
import { type DesignationApprovalBody, designationApprovalBody } from '@evergreen/contracts/designations';
import {
  proposedDates,
  type ProposedDates,
  proposedDatesQuery,
  type ProposedDatesQuery,
} from '@evergreen/contracts/license-dates';
import * as V from '@evergreen/contracts/license-views';
import * as C from '@evergreen/contracts/licenses';
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { download } from '../../kernel/files/download.js';
import { FileStore } from '../../kernel/files/file-store.js';
import { Answers, AnswersFile, AnswersNothing } from '../../kernel/http/answers.js';
import { fileKinds } from '../../kernel/files/file-kinds.js';
import { asJson, Takes } from '../../kernel/http/bodies/takes.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';
import { Decisions } from './designation/decisions.js';
import { AssignLicense } from './designation/designation.commands.js';
import { DeleteLicense } from './deleting/delete.commands.js';
import { SetDocument } from './documents/documents.commands.js';
import * as Do from './licenses.commands.js';
import { LicenseQueries } from './licenses.queries.js';

const Id = () => Param('id', RecordId);

/** What a license's designation adds to the permission of a change is a 403 of its command. */
@ApiTags('licenses')
@Controller('licenses')
@May('license.read')
export class LicensesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: LicenseQueries,
    private readonly files: FileStore,
    private readonly decisions: Decisions,
  ) {}

  @Post('list')
  @May('license.list')
  @Answers(V.licenseList)
  list(@By() by: Actor, @Body({ schema: V.licenseQuery }) query: V.LicenseQuery): Promise<V.LicenseList> {
    return this.queries.list(by, query);
  }

  @Post()
  @Takes(asJson(fileKinds.pdf.limit), 'document')
  @May('license.create')
  @Answers(created, 201)
  async add(@By() by: Actor, @Body({ schema: C.newLicenseBody }) body: C.NewLicenseBody): Promise<{ id: string }> {
    return { id: await this.commands.execute(new Do.AddLicense(by, newId(), body)) };
  }

  @Get(':id')
  @Answers(V.licenseDetail)
  detail(@By() by: Actor, @Id() id: string): Promise<V.LicenseDetail> {
    return this.queries.detail(by, id);
  }

  @Delete(':id')
  @May('license.delete')
  @AnswersNothing()
  async remove(@By() by: Actor, @Id() id: string): Promise<void> {
    await this.commands.execute(new DeleteLicense(by, id, null));
  }

  @Get(':id/list-item-details')
  @Answers(V.licenseView)
  itemDetails(@By() by: Actor, @Id() id: string): Promise<V.LicenseView> {
    return this.queries.view(by, id);
  }

  @Get(':id/renewal-tips')
  @Answers(V.licenseRenewalTips)
  renewalTips(@By() by: Actor, @Id() id: string): Promise<V.LicenseRenewalTips> {
    return this.queries.renewalTips(by, id);
  }

  @Get(':id/proposed-dates')
  @Answers(proposedDates)
  proposedDates(
    @By() by: Actor,
    @Id() id: string,
    @Query({ schema: proposedDatesQuery }) query: ProposedDatesQuery,
  ): Promise<ProposedDates> {
    return this.queries.proposedDates(by, id, query);
  }

  @Get(':id/download-license-document')
  @AnswersFile()
  async document(
    @By() by: Actor,
    @Id() id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { hash, fileName } = await this.queries.document(by, id);
    return download(reply, await this.files.open(tenantOf(by), hash), fileName);
  }

  @Put(':id/document')
  @Takes(asJson(fileKinds.pdf.limit), 'document')
  @May('license.edit')
  @AnswersNothing()
  async setDocument(
    @By() by: Actor,
    @Id() id: string,
    @Body({ schema: C.documentBody }) body: C.DocumentBody,
  ): Promise<void> {
    await this.commands.execute(new SetDocument(by, id, body));
  }

  @Put(':id/tracking-details')
  @May('license.edit')
  @AnswersNothing()
  async changeTracking(
    @By() by: Actor,
    @Id() id: string,
    @Body({ schema: C.trackingChange }) body: Partial<C.TrackingBody>,
  ): Promise<void> {
    await this.commands.execute(new Do.ChangeTracking(by, id, body));
  }

  @Put(':id/information')
  @May('license.edit')
  @AnswersNothing()
  async changeInformation(
    @By() by: Actor,
    @Id() id: string,
    @Body({ schema: C.informationChange }) body: Partial<C.InformationBody>,
  ): Promise<void> {
    await this.commands.execute(new Do.ChangeInformation(by, id, body));
  }

  @Put(':id/assign')
  @May('renewal.assign', 'renewal.designate')
  @Answers(C.assignAnswer)
  assign(
    @By() by: Actor,
    @Id() id: string,
    @Body({ schema: C.assignBody }) body: C.AssignBody,
  ): Promise<C.AssignAnswer> {
    return this.commands.execute(new AssignLicense(by, id, body));
  }

  @Put(':id/designation-approval')
  @May('designation.approve')
  @AnswersNothing()
  async decideDesignation(
    @By() by: Actor,
    @Id() id: string,
    @Body({ schema: designationApprovalBody }) body: DesignationApprovalBody,
  ): Promise<void> {
    await this.decisions.one(by, id, body);
  }

  @Put(':id/update-alert')
  @May('license.edit')
  @AnswersNothing()
  async setAlert(
    @By() by: Actor,
    @Id() id: string,
    @Body({ schema: C.alertChange }) body: Partial<C.AlertBody>,
  ): Promise<void> {
    await this.commands.execute(new Do.SetAlert(by, id, body));
  }

  @Delete(':id/delete-alert')
  @May('license.edit')
  @AnswersNothing()
  async removeAlert(@By() by: Actor, @Id() id: string): Promise<void> {
    await this.commands.execute(new Do.RemoveAlert(by, id, null));
  }

  @Put(':id/update-active')
  @May('license.edit')
  @AnswersNothing()
  async setActive(
    @By() by: Actor,
    @Id() id: string,
    @Body({ schema: C.activeBody }) body: C.ActiveBody,
  ): Promise<void> {
    await this.commands.execute(new Do.SetActive(by, id, body));
  }
}
