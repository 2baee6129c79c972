import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Paged } from '@evergreen/contracts/common';
import {
  type FailedJobRow,
  failedJobList,
  failedJobsQuery,
  type FailedJobsQuery,
  messageDetail,
  type MessageDetail,
  type MessageRow,
  messageList,
  messagesQuery,
  type MessagesQuery,
} from '@evergreen/contracts/messages-screen';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { RetryFailedJob, RetryMessage } from './messages.commands.js';
import { MessagesQueries } from './messages.queries.js';

@ApiTags('messages')
@Controller()
export class MessagesController {
  constructor(
    private readonly queries: MessagesQueries,
    private readonly commands: CommandBus,
  ) {}

  @Get('messages')
  @May('messages.read')
  @Answers(messageList)
  list(@By() by: Actor, @Query({ schema: messagesQuery }) query: MessagesQuery): Promise<Paged<MessageRow>> {
    return this.queries.list(by, query);
  }

  @Get('messages/:id')
  @May('messages.read')
  @Answers(messageDetail)
  one(@By() by: Actor, @Param('id', RecordId) id: string): Promise<MessageDetail> {
    return this.queries.one(by, id);
  }

  @Post('messages/:id/retry')
  @May('messages.retry')
  @AnswersNothing()
  async retry(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
    await this.commands.execute(new RetryMessage(by, id, null));
  }

  @Get('failed-jobs')
  @May('jobs.drive')
  @Answers(failedJobList)
  failedJobs(
    @By() by: Actor,
    @Query({ schema: failedJobsQuery }) query: FailedJobsQuery,
  ): Promise<Paged<FailedJobRow>> {
    return this.queries.failedJobs(by, query);
  }

  @Post('failed-jobs/:id/retry')
  @May('jobs.drive')
  @AnswersNothing()
  async driveAgain(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
    await this.commands.execute(new RetryFailedJob(by, id, null));
  }
}
