import { type Created, created, type Paged } from '@evergreen/contracts/common';
import * as C from '@evergreen/contracts/user-accounts';
import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../../kernel/http/answers.js';
import { Guessable, May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import { newId } from '../../../kernel/ids.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { AddAccount, ChangeAccount, RemoveAccount } from './accounts.commands.js';
import { AccountQueries } from './accounts.queries.js';

/** The people of a client, or of the firm. What tells whether an address is taken is limited as attempts to sign in are. */
@ApiTags('users')
@Controller('users')
@May('user.manage')
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AccountQueries,
  ) {}

  @Post('list')
  @Answers(C.userList)
  list(@By() by: Actor, @Body({ schema: C.userQuery }) query: C.UserQuery): Promise<C.UserList> {
    return this.queries.list(by, query);
  }

  @Get(':id/permanent-objects')
  @Answers(C.permanentObjects)
  permanent(@By() by: Actor, @Param('id', RecordId) id: string): Promise<C.PermanentObjects> {
    return this.queries.permanent(by, id);
  }

  @Get(':id/property-contacts')
  @Answers(C.userPropertyContactList)
  propertyContacts(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Query({ schema: C.userPropertyContactsQuery }) query: C.UserPropertyContactsQuery,
  ): Promise<Paged<C.UserPropertyContact>> {
    return this.queries.propertyContacts(by, id, query);
  }

  @Get(':id/division-contacts')
  @Answers(C.userDivisionContactList)
  divisionContacts(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Query({ schema: C.userDivisionContactsQuery }) query: C.UserDivisionContactsQuery,
  ): Promise<Paged<C.UserDivisionContact>> {
    return this.queries.divisionContacts(by, id, query);
  }

  @Post()
  @Guessable()
  @Answers(created, 201)
  async add(@By() by: Actor, @Body({ schema: C.newUserBody }) body: C.NewUserBody): Promise<Created> {
    return { id: await this.commands.execute(new AddAccount(by, newId(), body)) };
  }

  @Put(':id')
  @Guessable()
  @AnswersNothing()
  async change(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.userChange }) body: Partial<C.UserBody>,
  ): Promise<void> {
    await this.commands.execute(new ChangeAccount(by, id, body));
  }

  /** Deletes it. */
  @Post(':id')
  @AnswersNothing()
  async remove(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.userRemoval }) body: C.UserRemoval,
  ): Promise<void> {
    await this.commands.execute(new RemoveAccount(by, id, body));
  }
}
