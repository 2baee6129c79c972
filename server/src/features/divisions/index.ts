import { Module } from '@nestjs/common';
import { areaOf } from '../../kernel/records/record-kind.js';
import { contacts } from './contacts.records.js';
import { commands } from './divisions.commands.js';
import { DivisionsController } from './divisions.controller.js';
import { divisions } from './divisions.records.js';

export { addDivisionContact, type DefaultContact, defaultContactsOf } from './contacts.records.js';
export { addDivision } from './divisions.records.js';

@Module({ controllers: [DivisionsController], providers: [...commands.handlers] })
export class DivisionsModule {}

export const divisionsArea = areaOf(divisions, contacts);
