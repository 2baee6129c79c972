import { Module } from '@nestjs/common';
import { ReminderScheduler } from './reminder-scheduler.js';
import { RemindersController } from './reminders.controller.js';
import { ReminderQueries } from './reminders.queries.js';
import { SendDigestsHandler } from './send-digests.handler.js';

@Module({ controllers: [RemindersController], providers: [ReminderScheduler, SendDigestsHandler, ReminderQueries] })
export class RemindersModule {}
