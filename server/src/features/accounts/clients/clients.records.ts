import { clientFields, clientNameTaken } from '@evergreen/contracts/accounts/clients';
import { clientServiceLevelLabels, licensingServiceLevelLabels } from '@evergreen/contracts/accounts/enums';
import { storedFields } from '../../../kernel/records/contract-fields.js';
import { toggled } from '../../../kernel/records/record-events.js';
import { recordKind } from '../../../kernel/records/record-kind.js';

/** Belongs to the firm; its id is the tenant of the client's own records. */
export const clients = recordKind({
  kind: 'client',
  name: 'Client',
  noun: 'client',
  table: 'clients',
  fields: storedFields(clientFields),
  calledBy: 'name',
  sentence: ({ serviceLevel, licensingServiceLevel, active }) => {
    if (serviceLevel) return `moved {subject} to the service level ${clientServiceLevelLabels[serviceLevel]}`;
    if (licensingServiceLevel)
      return `moved {subject} to the licensing service level ${licensingServiceLevelLabels[licensingServiceLevel]}`;
    return toggled({ active });
  },
  constraints: {
    clients_name: { message: clientNameTaken, field: 'name' },
    clients_called: { message: clientNameTaken, field: 'name' },
  },
});
