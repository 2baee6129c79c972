import { Module } from '@nestjs/common';
import { areaOf } from '../../../kernel/records/record-kind.js';
import { officerHandlers } from './officers.commands.js';
import { OfficersController } from './officers.controller.js';
import { OfficerQueries } from './officers.queries.js';
import { officers } from './officers.records.js';
import type { Area } from '../../../kernel/events/area.js';
import { shownOfficers, shownOfficerEntities } from './officer-lists.query.js';
import { officersExport } from './officers.export.js';

export { inactiveOfficers, officerState, titleNames } from './officer-state.sql.js';
export { addOfficer, officerNamed, officers } from './officers.records.js';
export { expectOfficer, unnamedOfficer } from './officer-lists.query.js';

@Module({ controllers: [OfficersController], providers: [OfficerQueries, ...officerHandlers] })
export class OfficersModule {}

export const officersArea: Area = {
  ...areaOf(officers),
  lists: {
    'shown-officers': shownOfficers,
    'shown-officer-entities': shownOfficerEntities,
  },
  exports: { officers: officersExport },
};
