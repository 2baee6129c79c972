import { Module } from '@nestjs/common';
import { ReminderScheduler } from './reminder-scheduler.js';
import { SendDigestsHandler } from './send-digests.handler.js';

@Module({ providers: [ReminderScheduler, SendDigestsHandler] })
export class RemindersModule {}
