import type { DocumentBody } from '@evergreen/contracts/licenses';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../kernel/commands/command.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import { expectVersion } from '../../kernel/commands/decides.js';
import { Missing } from '../../kernel/errors.js';
import { FileStore } from '../../kernel/files/file-store.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import { licenses } from './license.aggregate.js';
import { editable } from './license.decider.js';

export class SetDocument extends Command<DocumentBody> {}

@CommandHandler(SetDocument)
export class SetDocumentHandler implements ICommandHandler<SetDocument, null> {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FileStore,
  ) {}

  execute(command: SetDocument): Promise<null> {
    const { by, id, commandId, data } = command;
    return this.transactions.run(by, commandId, async (uow) => {
      const stream = await uow.load(licenses, id);
      if (!stream.state) throw new Missing();
      expectVersion(command, stream);
      // Before the file is taken in: a refused upload keeps no document.
      editable(stream.state, by);
      const { hash, size } = await this.files.put(tenantOf(by), Buffer.from(data.document, 'base64'), { kind: 'pdf' });
      const document = { hash, size, fileName: data.documentFileName };
      uow.append(licenses, stream, { type: 'LicenseDocumentSet', document });
      return null;
    });
  }
}
