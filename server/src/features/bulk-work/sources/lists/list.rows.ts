import type { FetchFault, ListDoubt, ListStatus } from '@evergreen/contracts/bulk-work/sources';
import { Column, Entity } from 'typeorm';
import { RecordRow } from '../../../../kernel/events/record-row.js';

@Entity('source_lists')
export class SourceListRow extends RecordRow {
  @Column('uuid') sourceId!: string;
  @Column('date', { nullable: true }) slot!: string | null;
  @Column('text') status!: ListStatus;
  @Column('text', { nullable: true }) fault!: FetchFault | null;
  @Column('text', { nullable: true }) detail!: string | null;
  @Column('jsonb') doubts!: ListDoubt[];
  @Column('text', { nullable: true }) fileHash!: string | null;
  @Column('text', { nullable: true }) fileName!: string | null;
  @Column('bigint', { nullable: true }) fileSize!: number | null;
  @Column('text', { nullable: true }) etag!: string | null;
  @Column('text', { nullable: true }) lastModified!: string | null;
  @Column('jsonb', { nullable: true }) columns!: string[] | null;
  @Column('uuid', { nullable: true }) importId!: string | null;
  @Column('integer', { nullable: true }) rows!: number | null;
  @Column('integer', { nullable: true }) found!: number | null;
  @Column('timestamp with time zone', { nullable: true }) finishedOn!: string | null;
}
