import type { BulkRunStatus } from '@evergreen/contracts/bulk';
import type { RenewalDesignation } from '@evergreen/contracts/enums';
import { Column, Entity } from 'typeorm';
import { RecordRow } from '../../../kernel/events/record-row.js';

@Entity('bulk_assign_runs')
export class BulkAssignRunRow extends RecordRow {
  @Column('text') renewalDesignation!: RenewalDesignation;
  @Column('uuid', { nullable: true }) assignedUserId!: string | null;
  @Column('integer') total!: number;
  @Column('integer') succeeded!: number;
  @Column('integer') failed!: number;
  @Column('text') status!: BulkRunStatus;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('uuid', { nullable: true }) startedBy!: string | null;
  @Column('timestamp with time zone', { nullable: true }) finishedOn!: string | null;
}
