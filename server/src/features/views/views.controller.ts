import { type Created, created } from '@evergreen/contracts/common';
import { savedViewBody, type SavedViewBody } from '@evergreen/contracts/saved-view-queries';
import * as C from '@evergreen/contracts/saved-views';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Config } from '../../kernel/config/config.js';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { SignedIn } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { newSecret, secretHash } from '../../kernel/secrets.js';
import { AddCalendar, AddSavedView, ChangeSavedView, RemoveCalendar, RemoveSavedView } from './views.commands.js';
import { SavedViewQueries } from './views.queries.js';

/** A person's own; what a view shows is asked of its list, with the list's own policy. */
@ApiTags('saved views')
@Controller('saved-views')
@SignedIn()
export class SavedViewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: SavedViewQueries,
    private readonly config: Config,
  ) {}

  @Get()
  @Answers(z.array(C.savedView))
  list(@By() by: Actor, @Query({ schema: C.savedViewsQuery }) query: C.SavedViewsQuery): Promise<C.SavedView[]> {
    return this.queries.list(by, query);
  }

  @Post()
  @Answers(created, 201)
  async add(@By() by: Actor, @Body({ schema: savedViewBody }) body: SavedViewBody): Promise<Created> {
    return { id: await this.commands.execute(new AddSavedView(by, newId(), body)) };
  }

  @Put(':id')
  @AnswersNothing()
  async change(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.savedViewChangeBody }) body: C.SavedViewChangeBody,
  ): Promise<void> {
    await this.commands.execute(new ChangeSavedView(by, id, body));
  }

  @Delete(':id')
  @AnswersNothing()
  async remove(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
    await this.commands.execute(new RemoveSavedView(by, id, null));
  }

  /** Under no key: an answer that is kept for a second asking would keep the address. */
  @Post(':id/calendar')
  @Answers(C.viewCalendar, 201)
  async addCalendar(@By() by: Actor, @Param('id', RecordId) id: string): Promise<C.ViewCalendar> {
    const token = newSecret();
    const request = { ...by.request, idempotencyKey: undefined };
    await this.commands.execute(new AddCalendar({ ...by, request }, id, { tokenHash: secretHash(token) }));
    return { url: new URL(`/api/v1.0/calendars/${token}.ics`, this.config.values.PUBLIC_URL).toString() };
  }

  @Delete(':id/calendar')
  @AnswersNothing()
  async removeCalendar(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
    await this.commands.execute(new RemoveCalendar(by, id, null));
  }
}
