import type { ImportCreates } from '@evergreen/contracts/bulk-work/imports';
import type { At } from '../../../kernel/events/event.js';
import { patch, projection, put } from '../../../kernel/events/projection.js';
import { SubjectRow } from '../../../kernel/events/subject-row.js';
import { importEvents } from './imports.events.js';
import { ImportRunRow } from './imports.rows.js';

const noCreates: ImportCreates = { licenses: 0, properties: 0, licensingAuthorities: 0, licenseTypes: 0, entities: 0 };
const uncounted = {
  checked: 0,
  total: null,
  toCreate: 0,
  alreadyThere: 0,
  earlierTerms: 0,
  refused: 0,
  blankLines: 0,
  repeatedHeaders: 0,
  strayLines: 0,
  creates: noCreates,
  done: { created: 0, alreadyThere: 0, earlierTerms: 0, refused: 0 },
  made: noCreates,
  openQuestions: 0,
  reading: null,
};

const changed = ({ tenantId, streamId: id }: At, fields: Partial<ImportRunRow>) => [
  patch(ImportRunRow, { tenantId, id }, fields),
];

export const importRows = projection(
  importEvents,
  {
    ImportUploaded: ({ type: _, ...uploaded }, envelope) => [
      put(ImportRunRow, {
        tenantId: envelope.tenantId,
        id: envelope.streamId,
        ...uploaded,
        ...uncounted,
        mapping: null,
        options: null,
        answers: {},
        mappings: 0,
        status: 'NeedsMapping',
        reason: null,
        startedBy: envelope.actorId,
        committedBy: null,
        finishedOn: null,
      }),
      put(SubjectRow, {
        tenantId: envelope.tenantId,
        id: envelope.streamId,
        kind: importEvents.kind,
        label: uploaded.fileName,
        detail: null,
        ownerId: null,
      }),
    ],
    HeaderChosen: ({ type: _, ...chosen }, envelope) =>
      changed(envelope, { ...uncounted, ...chosen, mapping: null, options: null, answers: {}, status: 'NeedsMapping' }),
    ColumnsMapped: ({ type: _, ...mapped }, envelope) =>
      changed(envelope, { ...uncounted, ...mapped, status: 'Checking' }),
    RowsChecked: ({ rows }, envelope) => changed(envelope, { checked: rows }),
    ImportChecked: ({ type: _, ...counted }, envelope) =>
      changed(envelope, { ...counted, checked: counted.total, status: 'Ready' }),
    ImportCommitted: (_, envelope) => changed(envelope, { status: 'Running', committedBy: envelope.actorId }),
    BatchImported: ({ soFar: { creates: made, ...done } }, envelope) => changed(envelope, { done, made }),
    ImportCompleted: (_, envelope) => changed(envelope, { status: 'Completed', finishedOn: envelope.recordedAt }),
    ImportFailed: ({ reason }, envelope) =>
      changed(envelope, { status: 'Failed', reason, finishedOn: envelope.recordedAt }),
    ImportCancelled: (_, envelope) => changed(envelope, { status: 'Cancelled', finishedOn: envelope.recordedAt }),
  },
  ImportRunRow,
);
