import type { PropertyBody } from '@evergreen/contracts/properties';
import { may } from '@evergreen/workflows/permissions';
import { propertyKey } from '@evergreen/workflows/record-keys';
import { Command } from '../../kernel/commands/command.js';
import { handles } from '../../kernel/commands/handles.js';
import { Forbidden } from '../../kernel/errors.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import { addProperty, noMailingAddress, propertyDefaults } from './properties.records.js';

export class AddProperty extends Command<PropertyBody, string> {}

export const propertyHandlers = [
  handles(AddProperty, (uow, { by, id, data }) => {
    const tenantId = tenantOf(by);
    if (!may(by, 'property.create', { tenantId })) throw new Forbidden();
    return addProperty(uow, tenantId, id, {
      ...propertyDefaults,
      ...data,
      ...(data.mailingAddressSameAsProperty && noMailingAddress),
      matchKey: propertyKey(data),
    });
  }),
];
