import { Module } from '@nestjs/common';
import { RetryFailedJobHandler, RetryMessageHandler } from './messages.commands.js';
import { MessagesController } from './messages.controller.js';
import { MessagesQueries } from './messages.queries.js';

@Module({
  controllers: [MessagesController],
  providers: [MessagesQueries, RetryMessageHandler, RetryFailedJobHandler],
})
export class MessagesModule {}
