import type { SendLicenseEmailBody } from '@evergreen/contracts/sending';
import { today } from '@evergreen/workflows/dates';
import { maySendLicense } from '@evergreen/workflows/sending';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../kernel/commands/command.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import { expectVersion } from '../../kernel/commands/decides.js';
import { Forbidden, Missing } from '../../kernel/errors.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import { licenses } from './license.aggregate.js';
import { LicenseMail } from './send-document.mail.js';

/** Outside a renewal: the document that the license has. */
export class SendDocument extends Command<SendLicenseEmailBody> {}

@CommandHandler(SendDocument)
export class SendDocumentHandler implements ICommandHandler<SendDocument, null> {
  constructor(
    private readonly transactions: Transactions,
    private readonly mail: LicenseMail,
  ) {}

  execute(command: SendDocument): Promise<null> {
    const { by, id, commandId, data } = command;
    return this.transactions.run(by, commandId, async (uow) => {
      const stream = await uow.load(licenses, id);
      if (!stream.state) throw new Missing();
      const { document: file, effectiveDate, expirationDate, renewalDesignation: designation } = stream.state;
      if (!maySendLicense(by, { tenantId: tenantOf(by), designation })) throw new Forbidden();
      expectVersion(command, stream);
      const emails = await this.mail.send(uow, id, { file, effectiveDate, expirationDate }, data);
      const emailedOn = today(by.timeZone, new Date(uow.now));
      uow.append(licenses, stream, { type: 'LicenseDocumentEmailed', emailedOn, emails });
      return null;
    });
  }
}
