import { created, type Paged } from '@evergreen/contracts/common';
import * as T from '@evergreen/contracts/license-types';
import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { AddLicenseType } from './license-types.commands.js';
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
  ): Promise<Paged<T.LicenseTypeDetail>> {
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

  @Put(':typeId/gl-code')
  @May('authority.codes', 'authority.edit')
  @AnswersNothing()
  async glCode(
    @By() by: Actor,
    @Param('authorityId', RecordId) licensingAuthorityId: string,
    @Param('typeId', RecordId) typeId: string,
    @Body({ schema: T.glCodeBody }) { glCode }: T.GlCodeBody,
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
