import { Module } from '@nestjs/common';
import { AddClientHandler, AddFirmHandler, ChangeClientHandler } from './clients.commands.js';
import { ClientsController } from './clients.controller.js';
import { ClientQueries } from './clients.queries.js';

@Module({
  controllers: [ClientsController],
  providers: [ClientQueries, AddFirmHandler, AddClientHandler, ChangeClientHandler],
})
export class ClientsModule {}
