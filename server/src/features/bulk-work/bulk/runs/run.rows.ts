import type { BulkRunStatus } from '@evergreen/contracts/bulk-work/bulk';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { RecordRow } from '../../../../kernel/events/record-row.js';

/** The progress of a run, shared by all kinds. */
export abstract class BulkRunRow extends RecordRow {
  @Column('integer') total!: number;
  @Column('integer') succeeded!: number;
  @Column('integer') failed!: number;
  @Column('text') status!: BulkRunStatus;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('uuid', { nullable: true }) startedBy!: string | null;
  @Column('timestamp with time zone', { nullable: true }) finishedOn!: string | null;
  @Column('uuid', { nullable: true }) retryOf!: string | null;
}

@Entity('bulk_failures')
export class BulkFailureRow {
  @PrimaryColumn('uuid') tenantId!: string;
  @PrimaryColumn('uuid') runId!: string;
  @PrimaryColumn('uuid') licenseId!: string;
  @Column('text') reason!: string;
}
