import { Module } from '@nestjs/common';
import { areaOf } from '../../kernel/records/record-kind.js';
import { officers } from './officers.records.js';

export { addOfficer, officers } from './officers.records.js';

@Module({})
export class OfficersModule {}

export const officersArea = areaOf(officers);
