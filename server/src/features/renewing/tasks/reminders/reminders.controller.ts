import { reminderCalls } from '@evergreen/contracts/calls/renewing/tasks';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { SignedIn } from '../../../../kernel/http/policy.js';
import { SetReminders } from '../../../accounts/users/index.js';
import { ReminderQueries } from './reminders.queries.js';

/** The caller's reminder settings: no address names another person. */
@ApiTags('users')
@Controller()
@SignedIn()
export class RemindersController extends CallsController(reminderCalls, {
  own: from(ReminderQueries, 'own'),
  set: SetReminders,
  preview: from(ReminderQueries, 'preview'),
}) {}
