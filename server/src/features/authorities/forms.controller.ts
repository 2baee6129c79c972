import * as C from '@evergreen/contracts/authorities';
import { type Created, created } from '@evergreen/contracts/common';
import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { AuthorityQueries } from './authorities.queries.js';
import { AddForm, ChangeForm, RemoveForm } from './forms.commands.js';

@ApiTags('licensing authorities')
@Controller('licensing-authorities/:authorityId/key-contact-change-forms')
export class AuthorityFormsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AuthorityQueries,
  ) {}

  @Get()
  @May('authority.read')
  @Answers(C.keyContactChangeForms)
  list(@By() by: Actor, @Param('authorityId', RecordId) id: string): Promise<C.KeyContactChangeForms> {
    return this.queries.forms(by, id);
  }

  @Post()
  @May('authority.edit')
  @Answers(created, 201)
  async add(
    @By() by: Actor,
    @Param('authorityId', RecordId) id: string,
    @Body({ schema: C.keyContactChangeForm }) body: C.KeyContactChangeForm,
  ): Promise<Created> {
    return { id: await this.commands.execute(new AddForm(by, id, body)) };
  }

  @Put(':formId')
  @May('authority.edit')
  @AnswersNothing()
  async change(
    @By() by: Actor,
    @Param('authorityId', RecordId) id: string,
    @Param('formId', RecordId) formId: string,
    @Body({ schema: C.keyContactChangeFormChange }) form: Partial<C.KeyContactChangeForm>,
  ): Promise<void> {
    await this.commands.execute(new ChangeForm(by, id, { formId, form }));
  }

  @Delete(':formId')
  @May('authority.edit')
  @AnswersNothing()
  async remove(
    @By() by: Actor,
    @Param('authorityId', RecordId) id: string,
    @Param('formId', RecordId) formId: string,
  ): Promise<void> {
    await this.commands.execute(new RemoveForm(by, id, { formId }));
  }
}
