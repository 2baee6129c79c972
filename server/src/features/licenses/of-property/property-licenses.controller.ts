import * as C from '@evergreen/contracts/property-licenses';
import { Body, Controller, Get, Param, Post, Put, Query, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../kernel/db/database.js';
import { download } from '../../../kernel/files/download.js';
import { Answers, AnswersFile, AnswersNothing } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { alertsOfProperty } from './alerts.query.js';
import { PropertyDocuments } from './documents.query.js';
import { licensureOf } from './licensure.query.js';
import { premisesOfProperty } from './premises.query.js';
import * as Do from './property-licenses.commands.js';
import { licensesOfProperty } from './property-licenses.query.js';

const PropertyId = () => Param('propertyId', RecordId);

/** What the designations of the property's licenses add is a 403, and of a chosen license a 400, of the commands. */
@ApiTags('properties')
@Controller('properties/:propertyId')
@May('property.read')
export class PropertyLicensesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    private readonly documents: PropertyDocuments,
    private readonly clock: Clock,
  ) {}

  @Get('licenses')
  @Answers(C.propertyLicenses)
  list(
    @By() by: Actor,
    @PropertyId() propertyId: string,
    @Query({ schema: C.propertyLicensesQuery }) query: C.PropertyLicensesQuery,
  ): Promise<C.PropertyLicenses> {
    return this.database.read(scopeOf(by), (sql) => licensesOfProperty(sql, by, propertyId, query));
  }

  @Get('licenses/timeline')
  @Answers(C.licensure)
  timeline(
    @By() by: Actor,
    @PropertyId() propertyId: string,
    @Query({ schema: C.licensureQuery }) query: C.LicensureQuery,
  ): Promise<C.Licensure> {
    const today = this.clock.today(by.timeZone);
    return this.database.read(scopeOf(by), (sql) => licensureOf(sql, by, propertyId, { query, today }));
  }

  @Post('licenses/download-documents')
  @AnswersFile()
  async downloadDocuments(
    @By() by: Actor,
    @PropertyId() propertyId: string,
    @Body({ schema: C.chosenLicensesBody }) body: C.ChosenLicensesBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { file, fileName } = await this.documents.download(by, propertyId, body);
    void reply.status(200);
    return download(reply, file, fileName);
  }

  @Post('licenses/send-documents')
  @May('property.edit')
  @AnswersNothing()
  async sendDocuments(
    @By() by: Actor,
    @PropertyId() propertyId: string,
    @Body({ schema: C.sendLicensesBody }) body: C.SendLicensesBody,
  ): Promise<void> {
    await this.commands.execute(new Do.SendLicenses(by, propertyId, body));
  }

  @Get('async-premises-addresses')
  @Answers(C.premisesDiffering)
  premises(@By() by: Actor, @PropertyId() propertyId: string): Promise<C.PremisesDiffering> {
    return this.database.read(scopeOf(by), (sql) => premisesOfProperty(sql, by, propertyId));
  }

  @Put('sync-premises-addresses')
  @May('property.delete')
  @AnswersNothing()
  async syncPremises(
    @By() by: Actor,
    @PropertyId() propertyId: string,
    @Body({ schema: C.chosenLicensesBody }) body: C.ChosenLicensesBody,
  ): Promise<void> {
    await this.commands.execute(new Do.SyncPremises(by, propertyId, body));
  }

  @Get('licenses/alerts')
  @Answers(C.propertyLicenseAlerts)
  alerts(@By() by: Actor, @PropertyId() propertyId: string): Promise<C.PropertyLicenseAlerts> {
    return this.database.read(scopeOf(by), (sql) => alertsOfProperty(sql, by, propertyId));
  }

  @Put('licenses/bulk-create-alerts')
  @May('property.edit')
  @AnswersNothing()
  async createAlerts(
    @By() by: Actor,
    @PropertyId() propertyId: string,
    @Body({ schema: C.bulkAlertBody }) body: C.BulkAlertBody,
  ): Promise<void> {
    await this.commands.execute(new Do.CreateAlerts(by, propertyId, body));
  }

  @Put('licenses/bulk-delete-alerts')
  @May('property.edit')
  @AnswersNothing()
  async deleteAlerts(
    @By() by: Actor,
    @PropertyId() propertyId: string,
    @Body({ schema: C.chosenLicensesBody }) body: C.ChosenLicensesBody,
  ): Promise<void> {
    await this.commands.execute(new Do.DeleteAlerts(by, propertyId, body));
  }
}
