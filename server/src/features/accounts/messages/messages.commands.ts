import { Command } from '../../../kernel/commands/command.js';
import { handles, handlesAround } from '../../../kernel/commands/handles.js';
import { Missing } from '../../../kernel/errors.js';
import { Outbox } from '../../../kernel/jobs/outbox.js';
import { OutboxDispatcher } from '../../../kernel/jobs/outbox-dispatcher.js';
import { MailService } from '../../../kernel/mail/mail.service.js';
import { scopeOf } from '../../../kernel/tenancy/actor.js';

export class RetryMessage extends Command<null> {}
export class RetryFailedJob extends Command<null> {}

export const messageHandlers = [
  handles(
    RetryMessage,
    async (uow, { id }, mail) => {
      await mail.sendAgain(uow, id);
      return null;
    },
    [MailService],
  ),

  handlesAround(
    RetryFailedJob,
    async ({ by, commandId, id }, transactions, outbox, dispatcher) => {
      await transactions.run(by, commandId, async (uow) => {
        if (!(await outbox.driveAgain(uow, scopeOf(by).tenants, id))) throw new Missing();
        return null;
      });
      dispatcher.nudge();
      return null;
    },
    [Outbox, OutboxDispatcher],
  ),
];
