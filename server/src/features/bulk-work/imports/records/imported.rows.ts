import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ImportedKind } from './imported-kinds.js';

/** The import of a record. Kept after the record's deletion. */
@Entity('imported_records')
export class ImportedRecordRow {
  @PrimaryColumn('uuid') tenantId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') importId!: string;
  @Column('uuid', { nullable: true }) actId!: string | null;
  @Column('text') kind!: ImportedKind;
  @Column('integer') place!: number;
}
