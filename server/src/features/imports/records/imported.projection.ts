import { Column, Entity, PrimaryColumn } from 'typeorm';
import { projection, put } from '../../../kernel/events/projection.js';
import { importedEvents } from './imported.events.js';
import { type ImportedKind, importedKinds } from './imported-kinds.js';

/** Which import a record came with. It stays when the record goes. */
@Entity('imported_records')
export class ImportedRecordRow {
  @PrimaryColumn('uuid') tenantId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') importId!: string;
  @Column('uuid', { nullable: true }) actId!: string | null;
  @Column('text') kind!: ImportedKind;
  @Column('integer') place!: number;
}

export const importedRows = projection(importedEvents, {
  RecordsImported: ({ importId, actId, from, records }, { tenantId }) => {
    const all = importedKinds.flatMap((kind) => records[kind].map((id) => ({ kind, id })));
    return all.map(({ kind, id }, index) =>
      put(ImportedRecordRow, { tenantId, id, importId, actId, kind, place: from + index }),
    );
  },
});
