import type { LetterKind } from '@evergreen/contracts/renewing/letters';
import { Column, Entity } from 'typeorm';
import { RecordRow } from '../../../kernel/events/record-row.js';

/** A .docx in the firm's document store. */
export interface TemplateFile {
  readonly hash: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
}

/** Belongs to the firm; it does not exist until the letter is first replaced. */
@Entity('letter_templates')
export class LetterTemplateRow extends RecordRow {
  @Column('text') kind!: LetterKind;
  /** Null: the standard letter is in use again. */
  @Column('jsonb', { nullable: true }) document!: TemplateFile | null;
  @Column('uuid', { nullable: true }) changedBy!: string | null;
}
