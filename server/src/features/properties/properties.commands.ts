import type { PropertyBody } from '@evergreen/contracts/properties';
import { may } from '@evergreen/workflows/permissions';
import { propertyKey } from '@evergreen/workflows/record-keys';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../kernel/commands/command.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import { Forbidden } from '../../kernel/errors.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import { addProperty } from './properties.bulk.js';

export class AddProperty extends Command<PropertyBody, string> {}

@CommandHandler(AddProperty)
export class AddPropertyHandler implements ICommandHandler<AddProperty, string> {
  constructor(private readonly transactions: Transactions) {}

  execute({ by, commandId, id, data }: AddProperty): Promise<string> {
    const tenantId = tenantOf(by);
    if (!may(by, 'property.create', { tenantId })) throw new Forbidden();
    return this.transactions.run(by, commandId, (uow) =>
      Promise.resolve(addProperty(uow, tenantId, id, { ...data, active: true, matchKey: propertyKey(data) })),
    );
  }
}
