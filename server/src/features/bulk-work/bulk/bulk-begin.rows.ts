import { Column, Entity } from 'typeorm';
import { BulkRunRow } from './runs/run.rows.js';

@Entity('bulk_runs')
export class BeginRunRow extends BulkRunRow {
  @Column('date') processStartDate!: string;
  @Column('date', { nullable: true }) dueDate!: string | null;
}
