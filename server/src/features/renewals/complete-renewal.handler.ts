import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CompleteRenewal as Body } from '@evergreen/contracts/renewals';
import { Commands } from '../../kernel/commands/commands.js';
import { expectVersion } from '../../kernel/commands/decides.js';
import { Missing } from '../../kernel/errors.js';
import { licenses } from '../licenses/index.js';
import { RenewalTasks } from '../tasks/index.js';
import { nextDueDate } from './next-due-date.js';
import { completeRenewal } from './renewal.decider.js';
import { ofLicense, RenewalCommand, workable } from './renewal.command.js';
import { Renewals } from './renewals.events.js';

/** Closes the renewal and gives the license its new dates and document, in one transaction. */
export class CompleteRenewal extends RenewalCommand<Body> {}

@CommandHandler(CompleteRenewal)
export class CompleteRenewalHandler implements ICommandHandler<CompleteRenewal, null> {
  constructor(
    private readonly commands: Commands,
    private readonly tasks: RenewalTasks,
  ) {}

  execute(command: CompleteRenewal): Promise<null> {
    return this.commands.run(command.by, command.commandId, async (uow) => {
      const renewal = await uow.load(Renewals, command.id);
      if (renewal.version === 0) throw new Missing();
      ofLicense(renewal.state, command);
      expectVersion(command, renewal);
      const { licenseTypeId } = await workable(uow, command.licenseId);
      const completed = completeRenewal(renewal.state, command.data);
      uow.append(Renewals, renewal, completed);
      const { effectiveDate, expirationDate, trackDate } = completed;
      const { licenseFile } = renewal.state.context;
      uow.append(licenses, await uow.load(licenses, command.licenseId), {
        type: 'LicenseRenewed',
        renewalId: command.id,
        effectiveDate,
        expirationDate,
        trackDate,
        dueDate: await nextDueDate(uow, command.by, licenseTypeId, expirationDate),
        ...(licenseFile && { document: licenseFile }),
      });
      if (completed.completeRenewalTasks) await this.tasks.finish(uow, command.licenseId);
      return null;
    });
  }
}
