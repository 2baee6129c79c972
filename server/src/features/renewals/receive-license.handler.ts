import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LicenseReceived as Body } from '@evergreen/contracts/renewals';
import type { LicenseFile } from '@evergreen/workflows/renewal.facts';
import { Transactions } from '../../kernel/commands/transactions.js';
import { expectVersion } from '../../kernel/commands/decides.js';
import { Missing } from '../../kernel/errors.js';
import { FileStore } from '../../kernel/files/file-store.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import { receiveLicense } from './renewal.decider.js';
import { ofLicense, RenewalCommand, workable } from './renewal.command.js';
import { Renewals } from './renewals.events.js';

/** Records step 5, with the license document where one came. */
export class ReceiveLicense extends RenewalCommand<Body> {}

@CommandHandler(ReceiveLicense)
export class ReceiveLicenseHandler implements ICommandHandler<ReceiveLicense, null> {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FileStore,
  ) {}

  execute(command: ReceiveLicense): Promise<null> {
    const { document, documentFileName, documentContentType: _declared, ...dates } = command.data;
    return this.transactions.run(command.by, command.commandId, async (uow) => {
      const renewal = await uow.load(Renewals, command.id);
      if (renewal.version === 0) throw new Missing();
      ofLicense(renewal.state, command);
      expectVersion(command, renewal);
      const { isSeasonal } = await workable(uow, command.licenseId);
      // Decided before the file is taken in: a refused step keeps no document.
      receiveLicense(renewal.state, dates, null, isSeasonal);
      const file = document ? await this.store(command, document, documentFileName) : null;
      uow.append(Renewals, renewal, receiveLicense(renewal.state, dates, file, isSeasonal));
      return null;
    });
  }

  /** Known by its content; a file that nothing refers to, after a lost race, is only kept twice in vain. */
  private async store(
    { by }: ReceiveLicense,
    document: string,
    fileName: string | null | undefined,
  ): Promise<LicenseFile> {
    const { hash, size } = await this.files.put(tenantOf(by), Buffer.from(document, 'base64'), { kind: 'pdf' });
    return { hash, size, fileName: fileName || 'License.pdf' };
  }
}
