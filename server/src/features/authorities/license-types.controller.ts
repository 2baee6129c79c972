import { created } from '@evergreen/contracts/common';
import { type RenewalDetailsBody, renewalDetailsChange } from '@evergreen/contracts/authorities';
import * as T from '@evergreen/contracts/license-types';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { renewalInfoChanged, type TypeChange } from './license-type-fields.js';
import { AddLicenseType, ChangeLicenseType, ChangeTypeDetails, RemoveLicenseType } from './license-types.commands.js';
import { LicenseTypeQueries } from './license-types.queries.js';
import { SetGlCode } from './provider-codes.js';

@ApiTags('licensing authorities')
@Controller('licensing-authorities/:authorityId/license-types')
export class LicenseTypesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: LicenseTypeQueries,
  ) {}

  @Get()
  @May('authority.read')
  @Answers(T.licenseTypeList)
  list(
    @By() by: Actor,
    @Param('authorityId', RecordId) id: string,
    @Query({ schema: T.licenseTypeQuery }) query: T.LicenseTypeQuery,
  ): Promise<T.LicenseTypeList> {
    return this.queries.list(by, id, query);
  }

  @Post()
  @May('authority.edit')
  @Answers(created, 201)
  async add(
    @By() by: Actor,
    @Param('authorityId', RecordId) licensingAuthorityId: string,
    @Body({ schema: T.licenseTypeBody }) body: T.LicenseTypeBody,
  ): Promise<{ id: string }> {
    const add = new AddLicenseType(by, newId(), { licensingAuthorityId, body });
    return { id: await this.commands.execute(add) };
  }

  @Get(':typeId')
  @May('authority.read')
  @Answers(T.licenseTypeDetail)
  detail(
    @By() by: Actor,
    @Param('authorityId', RecordId) id: string,
    @Param('typeId', RecordId) typeId: string,
  ): Promise<T.LicenseTypeDetail> {
    return this.queries.detail(by, id, typeId);
  }

  @Delete(':typeId')
  @May('authority.delete')
  @AnswersNothing()
  async remove(
    @By() by: Actor,
    @Param('authorityId', RecordId) licensingAuthorityId: string,
    @Param('typeId', RecordId) typeId: string,
  ): Promise<void> {
    await this.commands.execute(new RemoveLicenseType(by, typeId, { licensingAuthorityId }));
  }

  @Put(':typeId/details')
  @May('authority.edit')
  @Answers(T.licenseTypeDetailsAnswer)
  details(
    @By() by: Actor,
    @Param('authorityId', RecordId) licensingAuthorityId: string,
    @Param('typeId', RecordId) typeId: string,
    @Body({ schema: T.licenseTypeDetailsChange }) body: Partial<T.LicenseTypeDetailsBody>,
  ): Promise<T.LicenseTypeDetailsAnswer> {
    return this.commands.execute(new ChangeTypeDetails(by, typeId, { licensingAuthorityId, body }));
  }

  @Put(':typeId/renewal-info')
  @May('authority.edit')
  @AnswersNothing()
  async renewalInfo(
    @By() by: Actor,
    @Param('authorityId', RecordId) authorityId: string,
    @Param('typeId', RecordId) typeId: string,
    @Body({ schema: T.licenseTypeRenewalInfoChange }) body: Partial<T.LicenseTypeRenewalInfoBody>,
  ): Promise<void> {
    await this.change(by, authorityId, typeId, renewalInfoChanged(body));
  }

  @Put(':typeId/renewal-details')
  @May('authority.edit')
  @AnswersNothing()
  async renewalDetails(
    @By() by: Actor,
    @Param('authorityId', RecordId) authorityId: string,
    @Param('typeId', RecordId) typeId: string,
    @Body({ schema: renewalDetailsChange }) body: Partial<RenewalDetailsBody>,
  ): Promise<void> {
    await this.change(by, authorityId, typeId, () => body);
  }

  @Put(':typeId/renewal-tips')
  @May('authority.edit')
  @AnswersNothing()
  async renewalTips(
    @By() by: Actor,
    @Param('authorityId', RecordId) authorityId: string,
    @Param('typeId', RecordId) typeId: string,
    @Body({ schema: T.renewalTipsChange }) body: Partial<T.RenewalTipsBody>,
  ): Promise<void> {
    await this.change(by, authorityId, typeId, () => body);
  }

  @Put(':typeId/activate')
  @May('authority.edit')
  @AnswersNothing()
  async activate(
    @By() by: Actor,
    @Param('authorityId', RecordId) authorityId: string,
    @Param('typeId', RecordId) typeId: string,
  ): Promise<void> {
    await this.change(by, authorityId, typeId, () => ({ active: true }));
  }

  @Put(':typeId/deactivate')
  @May('authority.edit')
  @AnswersNothing()
  async deactivate(
    @By() by: Actor,
    @Param('authorityId', RecordId) authorityId: string,
    @Param('typeId', RecordId) typeId: string,
  ): Promise<void> {
    await this.change(by, authorityId, typeId, () => ({ active: false }));
  }

  private async change(by: Actor, licensingAuthorityId: string, typeId: string, change: TypeChange): Promise<void> {
    await this.commands.execute(new ChangeLicenseType(by, typeId, { licensingAuthorityId, change }));
  }

  @Put(':typeId/gl-code')
  @May('authority.codes', 'authority.edit')
  @AnswersNothing()
  async glCode(
    @By() by: Actor,
    @Param('authorityId', RecordId) licensingAuthorityId: string,
    @Param('typeId', RecordId) typeId: string,
    @Body({ schema: T.glCodeChange }) { glCode }: Partial<T.GlCodeBody>,
  ): Promise<void> {
    await this.commands.execute(new SetGlCode(by, typeId, { licensingAuthorityId, glCode }));
  }

  @Get(':typeId/calculate-track-date')
  @May('authority.read')
  @Answers(T.trackDateAnswer)
  trackDate(
    @By() by: Actor,
    @Param('authorityId', RecordId) id: string,
    @Param('typeId', RecordId) typeId: string,
    @Query({ schema: T.trackDateQuery }) query: T.TrackDateQuery,
  ): Promise<T.TrackDateAnswer> {
    return this.queries.trackDate(by, id, typeId, query);
  }
}
