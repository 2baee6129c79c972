import * as C from '@evergreen/contracts/authorities';
import { created, type Paged } from '@evergreen/contracts/common';
import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { AddAuthority, AddLicenseType } from './authorities.commands.js';
import { AuthorityQueries } from './authorities.queries.js';
import { SetGlCode, SetPayeeCode } from './provider-codes.js';

@ApiTags('licensing authorities')
@Controller('licensing-authorities')
export class AuthoritiesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AuthorityQueries,
  ) {}

  @Get(':id')
  @May('authority.read')
  @Answers(C.authorityDetail)
  detail(@By() by: Actor, @Param('id', RecordId) id: string): Promise<C.AuthorityDetail> {
    return this.queries.detail(by, id);
  }

  @Post()
  @May('authority.edit')
  @Answers(created, 201)
  async add(@By() by: Actor, @Body({ schema: C.authorityBody }) body: C.AuthorityBody): Promise<{ id: string }> {
    return { id: await this.commands.execute(new AddAuthority(by, newId(), body)) };
  }

  @Put(':id/payee-code')
  @May('authority.codes', 'authority.edit')
  @AnswersNothing()
  async payeeCode(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.payeeCodeBody }) body: C.PayeeCodeBody,
  ): Promise<void> {
    await this.commands.execute(new SetPayeeCode(by, id, body));
  }

  @Get(':id/license-types')
  @May('authority.read')
  @Answers(C.licenseTypeList)
  types(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Query({ schema: C.licenseTypeQuery }) query: C.LicenseTypeQuery,
  ): Promise<Paged<C.LicenseTypeDetail>> {
    return this.queries.types(by, id, query);
  }

  @Post(':id/license-types')
  @May('authority.edit')
  @Answers(created, 201)
  async addType(
    @By() by: Actor,
    @Param('id', RecordId) licensingAuthorityId: string,
    @Body({ schema: C.licenseTypeBody }) body: C.LicenseTypeBody,
  ): Promise<{ id: string }> {
    const add = new AddLicenseType(by, newId(), { licensingAuthorityId, body });
    return { id: await this.commands.execute(add) };
  }

  @Get(':id/license-types/:typeId')
  @May('authority.read')
  @Answers(C.licenseTypeDetail)
  type(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Param('typeId', RecordId) typeId: string,
  ): Promise<C.LicenseTypeDetail> {
    return this.queries.type(by, id, typeId);
  }

  @Put(':id/license-types/:typeId/gl-code')
  @May('authority.codes', 'authority.edit')
  @AnswersNothing()
  async glCode(
    @By() by: Actor,
    @Param('id', RecordId) licensingAuthorityId: string,
    @Param('typeId', RecordId) typeId: string,
    @Body({ schema: C.glCodeBody }) { glCode }: C.GlCodeBody,
  ): Promise<void> {
    await this.commands.execute(new SetGlCode(by, typeId, { licensingAuthorityId, glCode }));
  }

  @Get(':id/license-types/:typeId/calculate-track-date')
  @May('authority.read')
  @Answers(C.trackDateAnswer)
  trackDate(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Param('typeId', RecordId) typeId: string,
    @Query({ schema: C.trackDateQuery }) query: C.TrackDateQuery,
  ): Promise<C.TrackDateAnswer> {
    return this.queries.trackDate(by, id, typeId, query);
  }
}
