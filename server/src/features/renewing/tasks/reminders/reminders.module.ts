import { Module } from '@nestjs/common';
import { MorningNotes } from './morning-notes.js';
import { ReminderScheduler } from './reminder-scheduler.js';
import { RemindersController } from './reminders.controller.js';
import { ReminderQueries } from './reminders.queries.js';
import { SendDigestsHandler } from './send-digests.handler.js';

@Module({
  controllers: [RemindersController],
  providers: [ReminderScheduler, SendDigestsHandler, ReminderQueries, MorningNotes],
  exports: [MorningNotes],
})
export class RemindersModule {}
