import { divisionMessages } from '@evergreen/contracts/divisions';
import { Module } from '@nestjs/common';
import type { Area } from '../../kernel/events/area.js';
import { areaOf } from '../../kernel/records/record-kind.js';
import { contacts } from './contacts.records.js';
import { commands } from './divisions.commands.js';
import { DivisionsController } from './divisions.controller.js';
import { divisions } from './divisions.records.js';

export { addDivisionContact, type DefaultContact, defaultContactsOf } from './contacts.records.js';
export { addDivision } from './divisions.records.js';

@Module({ controllers: [DivisionsController], providers: [...commands.handlers] })
export class DivisionsModule {}

const kept = areaOf(divisions, contacts);
export const divisionsArea: Area = {
  ...kept,
  constraints: {
    ...kept.constraints,
    properties_division: { message: divisionMessages.choose, field: 'divisionId' },
  },
};
