import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SendLicenseEmailBody } from '@evergreen/contracts/sending';
import { today } from '@evergreen/workflows/dates';
import { Command } from '../../../kernel/commands/command.js';
import { Transactions } from '../../../kernel/commands/transactions.js';
import { expectVersion } from '../../../kernel/commands/decides.js';
import { Missing } from '../../../kernel/errors.js';
import { LicenseMail, workable } from '../../licenses/index.js';
import { Renewals } from '../renewals.events.js';
import { emailLicense } from './sending.decider.js';

/** Its address names the renewal only. */
export class SendLicenseEmail extends Command<SendLicenseEmailBody> {}

@CommandHandler(SendLicenseEmail)
export class SendLicenseEmailHandler implements ICommandHandler<SendLicenseEmail, null> {
  constructor(
    private readonly transactions: Transactions,
    private readonly mail: LicenseMail,
  ) {}

  execute(command: SendLicenseEmail): Promise<null> {
    const { by, id, commandId, data } = command;
    return this.transactions.run(by, commandId, async (uow) => {
      const renewal = await uow.load(Renewals, id);
      if (renewal.version === 0) throw new Missing();
      const { licenseId, licenseFile, effectiveDate, expirationDate } = renewal.state.context;
      const license = await workable(uow, licenseId);
      expectVersion(command, renewal);
      const emailedOn = today(by.timeZone, new Date(uow.now));
      emailLicense(renewal.state, emailedOn, []);
      const document = { file: licenseFile ?? license.document, effectiveDate, expirationDate };
      const emails = await this.mail.send(uow, licenseId, document, data);
      uow.append(Renewals, renewal, emailLicense(renewal.state, emailedOn, emails));
      return null;
    });
  }
}
