import { Module } from '@nestjs/common';
import { messageHandlers } from './messages.commands.js';
import { MessagesController } from './messages.controller.js';
import { MessagesQueries } from './messages.queries.js';

@Module({
  controllers: [MessagesController],
  providers: [MessagesQueries, ...messageHandlers],
})
export class MessagesModule {}
