import * as C from '@evergreen/contracts/authorities';
import { created } from '@evergreen/contracts/common';
import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { AddAuthority } from './authorities.commands.js';
import { AuthorityQueries } from './authorities.queries.js';
import { SetPayeeCode } from './provider-codes.js';

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
}
