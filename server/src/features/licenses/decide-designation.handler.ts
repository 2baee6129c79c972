import type { DesignationApprovalBody } from '@evergreen/contracts/designations';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../kernel/commands/command.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import { expectVersion } from '../../kernel/commands/decides.js';
import { Missing } from '../../kernel/errors.js';
import { DesignationMail } from './designation-mail.js';
import { licenses } from './license.aggregate.js';
import { decideDesignation } from './license.decider.js';
import { designateSecondaries } from './secondaries.js';

/** Approves or declines what was asked for; whoever asked is told. */
export class DecideDesignation extends Command<DesignationApprovalBody> {}

@CommandHandler(DecideDesignation)
export class DecideDesignationHandler implements ICommandHandler<DecideDesignation, null> {
  constructor(
    private readonly transactions: Transactions,
    private readonly mail: DesignationMail,
  ) {}

  execute(command: DecideDesignation): Promise<null> {
    const { by, id, commandId, data } = command;
    return this.transactions.run(by, commandId, async (uow) => {
      const stream = await uow.load(licenses, id);
      if (!stream.state) throw new Missing();
      // Before the version: that it is decided already says more than that something changed.
      const events = decideDesignation(stream.state, command);
      expectVersion(command, stream);
      const { state } = uow.append(licenses, stream, ...events);
      if (!state) throw new Missing();
      if (data.approved) await designateSecondaries(uow, id, state.renewalDesignation);
      await this.mail.decided(uow, id, state.renewalDesignation, data);
      return null;
    });
  }
}
