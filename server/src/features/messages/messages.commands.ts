import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../kernel/commands/command.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import { Missing } from '../../kernel/errors.js';
import { AFTER_COMMIT, type AfterCommit } from '../../kernel/jobs/job.js';
import { Outbox } from '../../kernel/jobs/outbox.js';
import { MailService } from '../../kernel/mail/mail.service.js';
import { scopeOf } from '../../kernel/tenancy/actor.js';

export class RetryMessage extends Command<null> {}

@CommandHandler(RetryMessage)
export class RetryMessageHandler implements ICommandHandler<RetryMessage> {
  constructor(
    private readonly transactions: Transactions,
    private readonly mail: MailService,
  ) {}

  execute({ by, commandId, id }: RetryMessage): Promise<null> {
    return this.transactions.run(by, commandId, async (uow) => {
      await this.mail.sendAgain(uow, id);
      return null;
    });
  }
}

export class RetryFailedJob extends Command<null> {}

@CommandHandler(RetryFailedJob)
export class RetryFailedJobHandler implements ICommandHandler<RetryFailedJob> {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    @Inject(AFTER_COMMIT) private readonly afterCommit: AfterCommit,
  ) {}

  async execute({ by, commandId, id }: RetryFailedJob): Promise<null> {
    const answer = await this.transactions.run(by, commandId, async (uow) => {
      if (!(await this.outbox.driveAgain(uow, scopeOf(by).tenants, id))) throw new Missing();
      return null;
    });
    this.afterCommit.nudge();
    return answer;
  }
}
