import { clientNameTaken } from '@evergreen/contracts/clients';
import type { Area } from '../../kernel/events/area.js';
import { clients, firms } from './clients.events.js';
import { ClientRow, FirmRow } from './clients.rows.js';

export { AddClient, AddFirm, ChangeClient } from './clients.commands.js';
export { ClientsModule } from './clients.module.js';
export { ClientRow, FirmRow } from './clients.rows.js';

export const clientsArea: Area = {
  aggregates: [firms.aggregate, clients.aggregate],
  projections: [firms.projection, clients.projection],
  entities: [FirmRow, ClientRow],
  constraints: { clients_name: { message: clientNameTaken, field: 'name' } },
};
