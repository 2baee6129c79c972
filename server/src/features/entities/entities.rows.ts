import { Column, Entity } from 'typeorm';
import { RecordRow } from '../../kernel/events/record-row.js';
import type { EntityFields } from './entities.fields.js';

@Entity('corporate_entities')
export class CorporateEntityRow extends RecordRow implements EntityFields {
  @Column('text') name!: string;
  @Column('text', { nullable: true }) federalEin!: string | null;
  @Column('text', { nullable: true }) stateOfFormation!: string | null;
  @Column('boolean') active!: boolean;
}
