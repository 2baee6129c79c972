import type { EntityBody } from '@evergreen/contracts/entities';
import { may } from '@evergreen/workflows/permissions';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../kernel/commands/command.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import { Forbidden } from '../../kernel/errors.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import { addEntity } from './entities.bulk.js';

/** A client's people add what is client-specific, the firm's what it provides to all of its clients. */
export class AddEntity extends Command<EntityBody, string> {}

@CommandHandler(AddEntity)
export class AddEntityHandler implements ICommandHandler<AddEntity, string> {
  constructor(private readonly transactions: Transactions) {}

  execute({ by, commandId, id, data }: AddEntity): Promise<string> {
    const tenantId = by.kind === 'firm' ? by.firmId : tenantOf(by);
    if (!may(by, 'entity.edit', { tenantId })) throw new Forbidden();
    return this.transactions.run(by, commandId, (uow) =>
      Promise.resolve(addEntity(uow, tenantId, id, { ...data, active: true })),
    );
  }
}
