import { bulkInitiatedAnswer, type BulkInitiatedAnswer } from '@evergreen/contracts/bulk';
import type { Paged } from '@evergreen/contracts/common';
import * as C from '@evergreen/contracts/company-contacts';
import { Body, Controller, Get, Param, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers, AnswersInstead, AnswersNothing } from '../../kernel/http/answers.js';
import { Takes } from '../../kernel/http/bodies/takes.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import * as Commands from './company-contacts.commands.js';
import { CompanyContactQueries } from './company-contacts.queries.js';
import { CompanyContactPlans } from './plan.service.js';

/** Five thousand ids, twice. */
const longBody = 512 * 1024;

@ApiTags('my company')
@Controller('my-company/property-contacts')
@May('company.read')
export class CompanyContactsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: CompanyContactQueries,
    private readonly plans: CompanyContactPlans,
  ) {}

  @Post('contacts-list')
  @Takes(longBody, 'json')
  @Answers(C.companyContacts)
  contacts(
    @By() by: Actor,
    @Body({ schema: C.companyContactsQuery }) query: C.CompanyContactsQuery,
  ): Promise<Paged<C.CompanyContact>> {
    return this.queries.contacts(by, query);
  }

  @Post('properties-list')
  @Takes(longBody, 'json')
  @Answers(C.contactProperties)
  properties(
    @By() by: Actor,
    @Body({ schema: C.contactPropertiesQuery }) query: C.ContactPropertiesQuery,
  ): Promise<Paged<C.ContactProperty>> {
    return this.queries.properties(by, query);
  }

  @Post('plan')
  @May('company.edit')
  @Takes(longBody, 'json')
  @Answers(C.companyContactsPlan)
  plan(
    @By() by: Actor,
    @Body({ schema: C.addCompanyContactsBody }) body: C.AddCompanyContactsBody,
  ): Promise<C.CompanyContactsPlan> {
    return this.plans.adding(by, body);
  }

  @Post('change-plan')
  @May('company.edit')
  @Takes(longBody, 'json')
  @Answers(C.companyContactsPlan)
  changePlan(
    @By() by: Actor,
    @Body({ schema: C.changeCompanyContactsBody }) body: C.ChangeCompanyContactsBody,
  ): Promise<C.CompanyContactsPlan> {
    return this.plans.changing(by, body);
  }

  @Post()
  @May('company.edit')
  @Takes(longBody, 'json')
  @Answers(C.addedCompanyContacts, 201)
  @AnswersInstead(bulkInitiatedAnswer, 202)
  async add(
    @By() by: Actor,
    @Body({ schema: C.addCompanyContactsBody }) body: C.AddCompanyContactsBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<C.CompanyContactsAnswer> {
    const answer = await this.commands.execute(new Commands.AddCompanyContacts(by, newId(), body));
    if ('runId' in answer) void reply.status(202);
    return answer;
  }

  @Put()
  @May('company.edit')
  @Takes(longBody, 'json')
  @Answers(C.addedCompanyContacts)
  change(
    @By() by: Actor,
    @Body({ schema: C.changeCompanyContactsBody }) body: C.ChangeCompanyContactsBody,
  ): Promise<C.AddedCompanyContacts> {
    return this.commands.execute(new Commands.ChangeCompanyContacts(by, newId(), body));
  }

  @Post('delete')
  @May('company.edit')
  @Takes(longBody, 'json')
  @AnswersNothing()
  async remove(
    @By() by: Actor,
    @Body({ schema: C.removeCompanyContactsBody }) body: C.RemoveCompanyContactsBody,
  ): Promise<void> {
    await this.commands.execute(new Commands.RemoveCompanyContacts(by, newId(), body));
  }

  @Get('runs/:runId')
  @Answers(C.companyContactRun)
  run(@By() by: Actor, @Param('runId', RecordId) runId: string): Promise<C.CompanyContactRun> {
    return this.queries.run(by, runId);
  }

  @Post('runs/:runId/cancel')
  @May('company.edit')
  @AnswersNothing()
  async cancel(@By() by: Actor, @Param('runId', RecordId) runId: string): Promise<void> {
    await this.commands.execute(new Commands.CancelCompanyContacts(by, runId, null));
  }

  @Post('runs/:runId/retry')
  @May('company.edit')
  @Answers(bulkInitiatedAnswer, 202)
  retry(@By() by: Actor, @Param('runId', RecordId) runId: string): Promise<BulkInitiatedAnswer> {
    return this.commands.execute(new Commands.RetryCompanyContacts(by, runId, null));
  }
}
