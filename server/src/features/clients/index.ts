import { Module } from '@nestjs/common';
import { areaOf } from '../../kernel/records/record-kind.js';
import { FiguresOfClients } from './client-figures.js';
import { clientHandlers } from './clients.commands.js';
import { ClientsController } from './clients.controller.js';
import { ClientQueries } from './clients.queries.js';
import { clients, firms } from './clients.records.js';
import { companyHandlers } from './company.commands.js';
import { CompanyController } from './company.controller.js';
import { LicensesModule } from '../licenses/index.js';
import { UsersModule } from '../users/index.js';
import { DesignateOverHandler } from './levels/designate-over.handler.js';
import { LevelMail } from './levels/level-mail.js';

export { AddClient, AddFirm, ChangeClient } from './clients.commands.js';

@Module({
  imports: [LicensesModule, UsersModule],
  controllers: [ClientsController, CompanyController],
  providers: [ClientQueries, FiguresOfClients, LevelMail, DesignateOverHandler, ...clientHandlers, ...companyHandlers],
})
export class ClientsModule {}

export const clientsArea = areaOf(firms, clients);
