import { divisionMessages } from '@evergreen/contracts/parties/divisions';
import { Module } from '@nestjs/common';
import type { Area } from '../../../kernel/events/area.js';
import { areaOf } from '../../../kernel/records/record-kind.js';
import { PropertiesModule } from '../properties/index.js';
import { contactCommands, removalHandler } from './contacts.commands.js';
import { DivisionContactsController } from './contacts.controller.js';
import { DivisionContactQueries, shownDivisionContacts } from './contacts.queries.js';
import { contacts } from './contacts.records.js';
import { commands } from './divisions.commands.js';
import { DivisionsController } from './divisions.controller.js';
import { divisions } from './divisions.records.js';
import { shownDivisions } from './divisions.lists.js';

export { endDivisionContacts } from './contacts.commands.js';
export { addDivisionContact, type DivisionContactFields } from './contacts.records.js';
export { addDivision, type DivisionFields } from './divisions.records.js';

@Module({
  imports: [PropertiesModule],
  controllers: [DivisionsController, DivisionContactsController],
  providers: [DivisionContactQueries, ...commands.handlers, ...contactCommands.handlers, removalHandler],
})
export class DivisionsModule {}

const kept = areaOf(divisions, contacts);
export const divisionsArea: Area = {
  ...kept,
  constraints: {
    ...kept.constraints,
    properties_division: { message: divisionMessages.choose, field: 'divisionId' },
  },
  lists: {
    'shown-divisions': shownDivisions,
    'shown-division-contacts': shownDivisionContacts,
  },
};
