import type { AnyExportType, ExportFormat, ExportStatus } from '@evergreen/contracts/bulk-work/exports';
import { Column, Entity } from 'typeorm';
import { RecordRow } from '../../../kernel/events/record-row.js';

@Entity('exports')
export class ExportRow extends RecordRow {
  @Column('text') exportType!: AnyExportType;
  @Column('text') format!: ExportFormat;
  @Column('jsonb') filters!: Record<string, unknown>;
  @Column('text') filterWords!: string;
  @Column('jsonb', { nullable: true }) chosenColumns!: string[] | null;
  @Column('text') fileName!: string;
  @Column('uuid', { nullable: true }) requestedBy!: string | null;
  /** Taken: streamed. */
  @Column('text') status!: ExportStatus | 'Taken';
  @Column('integer') rows!: number;
  @Column('integer') total!: number;
  @Column('timestamp with time zone', { nullable: true }) asOf!: string | null;
  @Column('timestamp with time zone', { nullable: true }) expiresOn!: string | null;
  @Column('text', { nullable: true }) failure!: string | null;
  @Column('text', { nullable: true }) hash!: string | null;
}
