import type { ImportActKind, ImportActStatus } from '@evergreen/contracts/bulk-work/import-acts';
import { Column, Entity } from 'typeorm';
import { RecordRow } from '../../../../kernel/events/record-row.js';

@Entity('import_acts')
export class ImportActRow extends RecordRow {
  @Column('uuid') importId!: string;
  @Column('text') kind!: ImportActKind;
  @Column('uuid', { nullable: true }) ofAct!: string | null;
  @Column('integer') total!: number;
  @Column('integer') done!: number;
  @Column('integer') kept!: number;
  @Column('text') status!: ImportActStatus;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('uuid', { nullable: true }) startedBy!: string | null;
  @Column('timestamp with time zone', { nullable: true }) finishedOn!: string | null;
}
