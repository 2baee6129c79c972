import { messageCalls } from '@evergreen/contracts/calls/accounts/messages';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { RetryFailedJob, RetryMessage } from './messages.commands.js';
import { MessagesQueries } from './messages.queries.js';

@ApiTags('messages')
@Controller()
export class MessagesController extends CallsController(messageCalls, {
  list: ['messages.read', from(MessagesQueries, 'list')],
  one: ['messages.read', from(MessagesQueries, 'one')],
  retry: ['messages.retry', RetryMessage],
  failedJobs: ['jobs.drive', from(MessagesQueries, 'failedJobs')],
  driveAgain: ['jobs.drive', RetryFailedJob],
}) {}
