import { Module } from '@nestjs/common';
import { areaOf } from '../../kernel/records/record-kind.js';
import { officerHandlers } from './officers.commands.js';
import { OfficersController } from './officers.controller.js';
import { OfficerQueries } from './officers.queries.js';
import { officers } from './officers.records.js';

export { inactiveOfficers, officerState, titleNames } from './officer-state.sql.js';
export { addOfficer, officerNamed, officers } from './officers.records.js';
export { expectOfficer, unnamedOfficer } from './officer-lists.query.js';
export { shownOfficerEntities, shownOfficers } from './officers.shown.js';

@Module({ controllers: [OfficersController], providers: [OfficerQueries, ...officerHandlers] })
export class OfficersModule {}

export const officersArea = areaOf(officers);
