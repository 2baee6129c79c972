import type {
  ImportAnswers,
  ImportCreates,
  ImportKind,
  ImportMapping,
  ImportOptions,
  ImportReading,
  ImportStatus,
} from '@evergreen/contracts/bulk-work/imports';
import type { ImportedRows } from '@evergreen/workflows/bulk-work/importRun.events';
import { Column, Entity } from 'typeorm';
import { RecordRow } from '../../../kernel/events/record-row.js';

@Entity('import_runs')
export class ImportRunRow extends RecordRow {
  @Column('text') kind!: ImportKind;
  @Column('text') fileName!: string;
  @Column('bigint') fileSize!: number;
  @Column('text') fileHash!: string;
  @Column('jsonb') columns!: string[];
  @Column('jsonb') emptyColumns!: string[];
  @Column('integer', { nullable: true }) headerRow!: number | null;
  @Column('text', { nullable: true }) sheet!: string | null;
  @Column('jsonb') suggestedMapping!: ImportMapping;
  @Column('jsonb', { nullable: true }) mapping!: ImportMapping | null;
  @Column('jsonb', { nullable: true }) options!: ImportOptions | null;
  @Column('jsonb') answers!: ImportAnswers;
  /** How the check read the file; null before. */
  @Column('jsonb', { nullable: true }) reading!: ImportReading | null;
  @Column('integer') openQuestions!: number;
  @Column('integer') mappings!: number;
  @Column('text') status!: ImportStatus;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('integer') checked!: number;
  @Column('integer', { nullable: true }) total!: number | null;
  @Column('integer') toCreate!: number;
  @Column('integer') alreadyThere!: number;
  @Column('integer') earlierTerms!: number;
  @Column('integer') refused!: number;
  @Column('integer') blankLines!: number;
  @Column('integer') repeatedHeaders!: number;
  @Column('integer') strayLines!: number;
  @Column('jsonb') creates!: ImportCreates;
  @Column('jsonb') done!: ImportedRows;
  @Column('jsonb') made!: ImportCreates;
  @Column('uuid', { nullable: true }) startedBy!: string | null;
  @Column('uuid', { nullable: true }) committedBy!: string | null;
  @Column('timestamp with time zone', { nullable: true }) finishedOn!: string | null;
}
