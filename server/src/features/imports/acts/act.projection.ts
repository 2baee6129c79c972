import type { ImportActKind, ImportActStatus } from '@evergreen/contracts/import-acts';
import { Column, Entity } from 'typeorm';
import type { At } from '../../../kernel/events/event.js';
import { patch, projection, put } from '../../../kernel/events/projection.js';
import { RecordRow } from '../../../kernel/events/record-row.js';
import { SubjectRow } from '../../../kernel/events/subject-row.js';
import { actEvents } from './act.events.js';

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

const changed = ({ tenantId, streamId: id }: At, fields: Partial<ImportActRow>) => [
  patch(ImportActRow, { tenantId, id }, fields),
];

const called: Record<ImportActKind, string> = {
  Accept: 'to take differences over',
  UndoAccept: 'to take differences back',
  Undo: 'to take it back',
};

export const actRows = projection(
  actEvents,
  {
    ImportActStarted: ({ type: _, ...started }, { tenantId, streamId: id, actorId: startedBy }) => [
      put(ImportActRow, {
        tenantId,
        id,
        ...started,
        done: 0,
        kept: 0,
        status: 'Running',
        reason: null,
        startedBy,
        finishedOn: null,
      }),
      put(SubjectRow, {
        tenantId,
        id,
        kind: actEvents.kind,
        label: called[started.kind],
        detail: null,
        ownerId: started.importId,
      }),
    ],
    ImportActAdvanced: ({ soFar }, at) => changed(at, soFar),
    ImportActCompleted: (_, at) => changed(at, { status: 'Completed', finishedOn: at.recordedAt }),
    ImportActFailed: ({ reason }, at) => changed(at, { status: 'Failed', reason, finishedOn: at.recordedAt }),
  },
  ImportActRow,
);
