import type { DocumentBody } from '@evergreen/contracts/licensing/licenses';
import type { SendLicenseEmailBody } from '@evergreen/contracts/renewing/sending';
import { today } from '@evergreen/workflows/dates';
import { maySendLicense } from '@evergreen/workflows/renewing/sending';
import { Command } from '../../../../kernel/commands/command.js';
import { decides } from '../../../../kernel/commands/decides.js';
import { handles, handlesAround } from '../../../../kernel/commands/handles.js';
import { Forbidden, Missing } from '../../../../kernel/errors.js';
import { takePdf } from '../../../../kernel/files/documents.js';
import { FileStore } from '../../../../kernel/files/file-store.js';
import { same } from '../../../../kernel/equal-values.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { type License, licenses } from '../license/license.aggregate.js';
import { editable } from '../license/license.decider.js';
import type { LicenseEvent } from '../license/licenses.events.js';
import { LicenseMail } from './license-mail.js';

export class SetDocument extends Command<DocumentBody> {}
export class RemoveDocument extends Command<null> {}
/** Outside a renewal: the license's current document. */
export class SendDocument extends Command<SendLicenseEmailBody> {}

/** @throws Missing if there is no document, like its download */
const removeDocument = (state: License, { by }: { readonly by: Actor }): LicenseEvent => {
  if (!editable(state, by).document) throw new Missing();
  return { type: 'LicenseDocumentRemoved' };
};

export const documentHandlers = [
  handlesAround(
    SetDocument,
    async (command, transactions, files) => {
      const { by, id, commandId, data } = command;
      const pdf = await takePdf(files, by, data, 'License');
      return transactions.run(by, commandId, async (uow) => {
        const stream = await uow.load(licenses, id);
        if (!stream.state) throw new Missing();
        uow.expect(command, stream);
        const { document: stored } = editable(stream.state, by);
        pdf?.give(uow, tenantOf(by));
        if (pdf && !same(stored, pdf.kept))
          uow.append(licenses, stream, { type: 'LicenseDocumentSet', document: pdf.kept });
        return null;
      });
    },
    [FileStore],
  ),

  decides(RemoveDocument, licenses, removeDocument),

  handles(
    SendDocument,
    async (uow, command, mail) => {
      const { by, id, data } = command;
      const stream = await uow.load(licenses, id);
      if (!stream.state) throw new Missing();
      const { document: file, effectiveDate, expirationDate, renewalDesignation: designation } = stream.state;
      if (!maySendLicense(by, { tenantId: tenantOf(by), designation })) throw new Forbidden();
      uow.expect(command, stream);
      const emails = await mail.send(uow, id, { file, effectiveDate, expirationDate }, data);
      const emailedOn = today(by.timeZone, new Date(uow.now));
      uow.append(licenses, stream, { type: 'LicenseDocumentEmailed', emailedOn, emails });
      return null;
    },
    [LicenseMail],
  ),
];
