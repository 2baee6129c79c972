import * as C from '@evergreen/contracts/reminders';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../../kernel/http/answers.js';
import { SignedIn } from '../../../kernel/http/policy.js';
import { By } from '../../../kernel/http/request.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { SetReminders } from '../../users/index.js';
import { ReminderQueries } from './reminders.queries.js';

/** How whoever calls is reminded: no address names another person. */
@ApiTags('users')
@Controller('user-profile/reminders')
@SignedIn()
export class RemindersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ReminderQueries,
  ) {}

  @Get()
  @Answers(C.ownReminders)
  own(@By() by: Actor): Promise<C.OwnReminders> {
    return this.queries.own(by);
  }

  @Put()
  @AnswersNothing()
  async set(@By() by: Actor, @Body({ schema: C.remindersChange }) body: Partial<C.RemindersBody>): Promise<void> {
    await this.commands.execute(new SetReminders(by, body));
  }

  @Get('preview')
  @Answers(C.remindersPreview)
  preview(@By() by: Actor): Promise<C.RemindersPreview> {
    return this.queries.preview(by);
  }
}
