import type { ReplacementStatus } from '@evergreen/contracts/bulk-work/replacements';
import type { ReplacementRequest, ReplacementOutcome } from '@evergreen/workflows/bulk-work/replacement.events';
import { Column, Entity } from 'typeorm';
import { RecordRow } from '../../../kernel/events/record-row.js';

@Entity('replacements')
export class ReplacementRow extends RecordRow {
  @Column('uuid') personId!: string;
  @Column('uuid', { nullable: true }) officerId!: string | null;
  @Column('text') name!: string;
  @Column('uuid', { nullable: true }) successorId!: string | null;
  @Column('text', { nullable: true }) successorName!: string | null;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('date') lastDay!: string;
  @Column('jsonb') officerTitleIds!: string[];
  @Column('jsonb') places!: ReplacementRequest['places'];
  @Column('integer') total!: number;
  @Column('text') status!: ReplacementStatus;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('jsonb', { nullable: true }) outcome!: ReplacementOutcome | null;
  @Column('uuid', { nullable: true }) startedBy!: string | null;
  @Column('timestamp with time zone', { nullable: true }) finishedOn!: string | null;
}
