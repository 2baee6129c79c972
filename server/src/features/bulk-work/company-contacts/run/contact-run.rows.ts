import { Column, Entity } from 'typeorm';
import { BulkRunRow } from '../../bulk/index.js';

@Entity('company_contact_runs')
export class ContactRunRow extends BulkRunRow {
  @Column('text') name!: string;
  @Column('text', { nullable: true }) title!: string | null;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('boolean') isKeyContact!: boolean;
}
