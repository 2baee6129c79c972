import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../kernel/commands/command.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import { expectVersion } from '../../kernel/commands/decides.js';
import { Missing } from '../../kernel/errors.js';
import { RenewalTasks } from '../tasks/index.js';
import { workable } from './renewal.command.js';
import { abandonRenewal } from './renewal.decider.js';
import { Renewals } from './renewals.events.js';

/** Its address names the renewal only. */
export class AbandonRenewal extends Command<undefined> {}

@CommandHandler(AbandonRenewal)
export class AbandonRenewalHandler implements ICommandHandler<AbandonRenewal, null> {
  constructor(
    private readonly transactions: Transactions,
    private readonly tasks: RenewalTasks,
  ) {}

  execute(command: AbandonRenewal): Promise<null> {
    const { by, id, commandId } = command;
    return this.transactions.run(by, commandId, async (uow) => {
      const renewal = await uow.load(Renewals, id);
      if (renewal.version === 0) throw new Missing();
      await workable(uow, renewal.state.context.licenseId);
      if (renewal.state.value !== 'abandoned') expectVersion(command, renewal);
      uow.append(Renewals, renewal, abandonRenewal(renewal.state));
      await this.tasks.abandon(uow, id);
      return null;
    });
  }
}
