import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CompleteRenewal as Body } from '@evergreen/contracts/renewals';
import { may } from '@evergreen/workflows/permissions';
import { Transactions } from '../../kernel/commands/transactions.js';
import { expectVersion } from '../../kernel/commands/decides.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { Forbidden, Missing } from '../../kernel/errors.js';
import { blaming, copyRenewal, type LicenseEventOf, licenses, secondariesOf } from '../licenses/index.js';
import { RenewalTasks } from '../tasks/index.js';
import { nextDueDate } from './next-due-date.js';
import { completeRenewal } from './renewal.decider.js';
import { ofLicense, RenewalCommand, workable } from './renewal.command.js';
import { Renewals } from './renewals.events.js';

/** Closes the renewal and gives the license its new dates and document, in one transaction. */
export class CompleteRenewal extends RenewalCommand<Body> {}

/** What was asked for, to each active secondary license that differs; each has its own due date. */
const renewSecondaries = async (
  uow: UnitOfWork,
  { by, licenseId, data: { copyToSecondaryLicenses: which = [] } }: CompleteRenewal,
  renewed: LicenseEventOf<'LicenseRenewed'>,
): Promise<void> => {
  if (which.length === 0) return;
  for (const secondary of await secondariesOf(uow, licenseId, 'active')) {
    const { licenseTypeId, renewalDesignation: designation } = secondary.state;
    const due = renewed.expirationDate && (await nextDueDate(uow, by, licenseTypeId, renewed.expirationDate));
    const events = blaming(secondary.state, () => {
      if (!may(by, 'renewal.work', { tenantId: secondary.tenantId, designation })) throw new Forbidden();
      return copyRenewal(secondary.state, renewed, which, due);
    });
    uow.append(licenses, secondary, ...events);
  }
};

@CommandHandler(CompleteRenewal)
export class CompleteRenewalHandler implements ICommandHandler<CompleteRenewal, null> {
  constructor(
    private readonly transactions: Transactions,
    private readonly tasks: RenewalTasks,
  ) {}

  execute(command: CompleteRenewal): Promise<null> {
    return this.transactions.run(command.by, command.commandId, async (uow) => {
      const renewal = await uow.load(Renewals, command.id);
      if (renewal.version === 0) throw new Missing();
      ofLicense(renewal.state, command);
      expectVersion(command, renewal);
      const { licenseTypeId } = await workable(uow, command.licenseId);
      const completed = completeRenewal(renewal.state, command.data);
      uow.append(Renewals, renewal, completed);
      const { effectiveDate, expirationDate, trackDate } = completed;
      const { licenseFile } = renewal.state.context;
      const renewed: LicenseEventOf<'LicenseRenewed'> = {
        type: 'LicenseRenewed',
        renewalId: command.id,
        effectiveDate,
        expirationDate,
        trackDate,
        dueDate: await nextDueDate(uow, command.by, licenseTypeId, expirationDate),
        ...(licenseFile && { document: licenseFile }),
      };
      uow.append(licenses, await uow.load(licenses, command.licenseId), renewed);
      await renewSecondaries(uow, command, renewed);
      if (completed.completeRenewalTasks) await this.tasks.finish(uow, command.licenseId);
      return null;
    });
  }
}
