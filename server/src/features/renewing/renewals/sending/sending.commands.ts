import type { SendLicenseEmailBody } from '@evergreen/contracts/renewing/sending';
import { today } from '@evergreen/workflows/dates';
import { Command } from '../../../../kernel/commands/command.js';
import { decides, expectFresh } from '../../../../kernel/commands/decides.js';
import { handles } from '../../../../kernel/commands/handles.js';
import { Missing } from '../../../../kernel/errors.js';
import { MailService } from '../../../../kernel/mail/mail.service.js';
import { LicenseMail } from '../../../licensing/licenses/documents/license-mail.js';
import { workableLicense } from '../../../licensing/licenses/license/licenses.facts.js';
import { onRenewal, RenewalCommand, staleStepError, workOptions } from '../on-renewal.js';
import { Renewals } from '../renewals.events.js';
import { emailLicense, removeLicenseFile } from './sending.decider.js';

export class RemoveLicenseFile extends RenewalCommand<null> {}
/** Its address has only the renewal. */
export class SendLicenseEmail extends Command<SendLicenseEmailBody> {}
export class SendLicenseEmailAgain extends Command<{ messageId: string }> {}

export const sendingHandlers = [
  decides(RemoveLicenseFile, Renewals, onRenewal(removeLicenseFile), workOptions),

  handles(
    SendLicenseEmail,
    async (uow, command, mail) => {
      const renewal = await uow.load(Renewals, command.id);
      if (renewal.version === 0) throw new Missing();
      const { licenseId, licenseFile, effectiveDate, expirationDate } = renewal.state.context;
      const license = await workableLicense(uow, licenseId);
      await expectFresh(uow, command, renewal, staleStepError);
      const emailedOn = today(uow.by.timeZone, new Date(uow.now));
      // Decided before any message is written.
      emailLicense(renewal.state, emailedOn, []);
      const document = { file: licenseFile ?? license.document, effectiveDate, expirationDate };
      const emails = await mail.send(uow, licenseId, document, command.data);
      uow.append(Renewals, renewal, emailLicense(renewal.state, emailedOn, emails));
      return null;
    },
    [LicenseMail],
  ),

  handles(
    SendLicenseEmailAgain,
    async (uow, { id, data: { messageId } }, mail) => {
      const renewal = await uow.load(Renewals, id);
      if (renewal.version === 0) throw new Missing();
      await workableLicense(uow, renewal.state.context.licenseId);
      const [email] = await uow.query(
        'select message_id from license_emails where renewal_id = $1 and message_id = $2',
        [id, messageId],
      );
      if (!email) throw new Missing();
      await mail.sendAgain(uow, messageId);
      return null;
    },
    [MailService],
  ),
];
