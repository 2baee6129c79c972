import { savedViewCalls } from '@evergreen/contracts/calls/accounts/saved-views';
import * as C from '@evergreen/contracts/accounts/saved-views';
import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Config } from '../../../kernel/config/config.js';
import { adds, CallsController, from } from '../../../kernel/http/calls.controller.js';
import { SignedIn } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import { Serves } from '../../../kernel/http/serves.js';
import { newSecret, secretHash } from '../../../kernel/secrets.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { AddCalendar, AddSavedView, ChangeSavedView, RemoveCalendar, RemoveSavedView } from './views.commands.js';
import { SavedViewQueries } from './views.queries.js';

/** The user's own views; their data are subject to the list's own policy. */
@ApiTags('saved views')
@Controller()
@SignedIn()
export class SavedViewsController extends CallsController(savedViewCalls, {
  list: from(SavedViewQueries, 'list'),
  add: adds(AddSavedView),
  change: ChangeSavedView,
  remove: RemoveSavedView,
  removeCalendar: RemoveCalendar,
}) {
  constructor(private readonly config: Config) {
    super();
  }

  /** Without an idempotency key: a stored answer would contain the URL. */
  @Serves(savedViewCalls.addCalendar)
  async addCalendar(@By() by: Actor, @Param('id', RecordId) id: string): Promise<C.ViewCalendar> {
    const token = newSecret();
    const request = { ...by.request, idempotencyKey: undefined };
    await this.commands.execute(new AddCalendar({ ...by, request }, id, { tokenHash: secretHash(token) }));
    return { url: new URL(`/api/v1.0/calendars/${token}.ics`, this.config.values.PUBLIC_URL).toString() };
  }
}
