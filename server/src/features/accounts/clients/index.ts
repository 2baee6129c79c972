import { Module } from '@nestjs/common';
import { areaOf } from '../../../kernel/records/record-kind.js';
import { FiguresOfClients } from './client-figures.js';
import { clientHandlers } from './clients.commands.js';
import { ClientsController } from './clients.controller.js';
import { ClientQueries, shownClients } from './clients.queries.js';
import { clients } from './clients.records.js';
import { companyHandlers } from './company.commands.js';
import { CompanyController } from './company.controller.js';
import { firmHandlers } from './firm.commands.js';
import { FirmController } from './firm.controller.js';
import { firms } from './firm.records.js';
import { LicensesModule } from '../../licensing/licenses/licenses.module.js';
import { UsersModule } from '../users/index.js';
import { DesignateOverHandler } from './levels/designate-over.handler.js';
import { LevelMail } from './levels/level-mail.js';
import type { Area } from '../../../kernel/events/area.js';

export { AddClient, ChangeClient } from './clients.commands.js';
export { AddFirm } from './firm.commands.js';

@Module({
  imports: [LicensesModule, UsersModule],
  controllers: [ClientsController, CompanyController, FirmController],
  providers: [
    ClientQueries,
    FiguresOfClients,
    LevelMail,
    DesignateOverHandler,
    ...clientHandlers,
    ...companyHandlers,
    ...firmHandlers,
  ],
})
export class ClientsModule {}

export const clientsArea: Area = {
  ...areaOf(firms, clients),
  lists: {
    'shown-clients': shownClients,
  },
};
