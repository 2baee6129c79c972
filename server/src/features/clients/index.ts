import { Module } from '@nestjs/common';
import { areaOf } from '../../kernel/records/record-kind.js';
import { clientHandlers } from './clients.commands.js';
import { ClientsController } from './clients.controller.js';
import { ClientQueries } from './clients.queries.js';
import { clients, firms } from './clients.records.js';
import { companyHandlers } from './company.commands.js';
import { CompanyController } from './company.controller.js';

export { AddClient, AddFirm, ChangeClient } from './clients.commands.js';

@Module({
  controllers: [ClientsController, CompanyController],
  providers: [ClientQueries, ...clientHandlers, ...companyHandlers],
})
export class ClientsModule {}

export const clientsArea = areaOf(firms, clients);
