import * as C from '@evergreen/contracts/authorities';
import { created, type Paged } from '@evergreen/contracts/common';
import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { AddAuthority, ChangeAuthority, RemoveAuthority } from './authorities.commands.js';
import { AuthorityQueries } from './authorities.queries.js';
import { addressesChanged, type AuthorityChange, detailsChanged, renewalInfoChanged } from './authority-fields.js';
import { SetPayeeCode } from './provider-codes.js';

@ApiTags('licensing authorities')
@Controller('licensing-authorities')
export class AuthoritiesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AuthorityQueries,
  ) {}

  @Post('list')
  @May('authority.list')
  @Answers(C.authorityList)
  list(
    @By() by: Actor,
    @Body({ schema: C.authorityQuery }) query: C.AuthorityQuery,
  ): Promise<Paged<C.AuthorityListRow>> {
    return this.queries.list(by, query);
  }

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

  @Delete(':id')
  @May('authority.delete')
  @AnswersNothing()
  async remove(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
    await this.commands.execute(new RemoveAuthority(by, id, null));
  }

  @Put(':id/activate')
  @May('authority.edit')
  @AnswersNothing()
  activate(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
    return this.change(by, id, () => ({ active: true }));
  }

  @Put(':id/deactivate')
  @May('authority.edit')
  @AnswersNothing()
  deactivate(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
    return this.change(by, id, () => ({ active: false }));
  }

  @Put(':id/details')
  @May('authority.edit')
  @AnswersNothing()
  details(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.authorityDetailsChange }) body: Partial<C.AuthorityDetailsBody>,
  ): Promise<void> {
    return this.change(by, id, detailsChanged(body));
  }

  @Put(':id/address')
  @May('authority.edit')
  @AnswersNothing()
  address(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.authorityAddressChange }) body: Partial<C.AuthorityAddressBody>,
  ): Promise<void> {
    return this.change(by, id, addressesChanged(body));
  }

  @Put(':id/renewal-info')
  @May('authority.edit')
  @AnswersNothing()
  renewalInfo(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.authorityRenewalInfoChange }) body: Partial<C.AuthorityRenewalInfoBody>,
  ): Promise<void> {
    return this.change(by, id, renewalInfoChanged(body));
  }

  @Put(':id/renewal-details')
  @May('authority.edit')
  @AnswersNothing()
  renewalDetails(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.renewalDetailsChange }) body: Partial<C.RenewalDetailsBody>,
  ): Promise<void> {
    return this.change(by, id, () => body);
  }

  @Put(':id/payee-code')
  @May('authority.codes', 'authority.edit')
  @AnswersNothing()
  async payeeCode(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.payeeCodeChange }) body: Partial<C.PayeeCodeBody>,
  ): Promise<void> {
    await this.commands.execute(new SetPayeeCode(by, id, body));
  }

  private async change(by: Actor, id: string, change: AuthorityChange): Promise<void> {
    await this.commands.execute(new ChangeAuthority(by, id, change));
  }
}
