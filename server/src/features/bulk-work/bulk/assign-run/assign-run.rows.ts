import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { Column, Entity } from 'typeorm';
import { BulkRunRow } from '../runs/run.rows.js';

@Entity('bulk_assign_runs')
export class AssignRunRow extends BulkRunRow {
  @Column('text') renewalDesignation!: RenewalDesignation;
  @Column('uuid', { nullable: true }) assignedUserId!: string | null;
}
