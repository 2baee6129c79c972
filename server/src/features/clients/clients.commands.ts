import type { ClientBody } from '@evergreen/contracts/clients';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../kernel/commands/command.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import { addRecord, changeRecord } from '../../kernel/commands/records.js';
import { clients, firms } from './clients.events.js';

/** Its id is the firm's tenant. */
export class AddFirm extends Command<{ name: string }, string> {}

/** Its id becomes the tenant of the client's own records. */
export class AddClient extends Command<ClientBody, string> {}

export class ChangeClient extends Command<Partial<ClientBody>> {}

@CommandHandler(AddFirm)
export class AddFirmHandler implements ICommandHandler<AddFirm, string> {
  constructor(private readonly transactions: Transactions) {}

  execute({ by, commandId, id, data }: AddFirm): Promise<string> {
    return this.transactions.run(by, commandId, (uow) =>
      Promise.resolve(addRecord(uow, firms, data, { id, tenantId: id })),
    );
  }
}

@CommandHandler(AddClient)
export class AddClientHandler implements ICommandHandler<AddClient, string> {
  constructor(private readonly transactions: Transactions) {}

  execute({ by, commandId, id, data }: AddClient): Promise<string> {
    return this.transactions.run(by, commandId, (uow) =>
      Promise.resolve(addRecord(uow, clients, data, { id, tenantId: by.firmId })),
    );
  }
}

/** Also for a client's own administrator, who keeps the company profile: the record lies in the firm's tenant. */
@CommandHandler(ChangeClient)
export class ChangeClientHandler implements ICommandHandler<ChangeClient, null> {
  constructor(private readonly transactions: Transactions) {}

  async execute({ by, commandId, id, data }: ChangeClient): Promise<null> {
    const inFirm = { ...by, homeTenantId: by.firmId };
    await this.transactions.run(inFirm, commandId, (uow) => changeRecord(uow, clients, id, data, by.firmId));
    return null;
  }
}
