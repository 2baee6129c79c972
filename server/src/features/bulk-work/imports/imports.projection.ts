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
    ImportUploaded: ({ type: _, ...uploaded }, at) => [
      put(ImportRunRow, {
        tenantId: at.tenantId,
        id: at.streamId,
        ...uploaded,
        ...uncounted,
        mapping: null,
        options: null,
        answers: {},
        mappings: 0,
        status: 'NeedsMapping',
        reason: null,
        startedBy: at.actorId,
        committedBy: null,
        finishedOn: null,
      }),
      put(SubjectRow, {
        tenantId: at.tenantId,
        id: at.streamId,
        kind: importEvents.kind,
        label: uploaded.fileName,
        detail: null,
        ownerId: null,
      }),
    ],
    HeaderChosen: ({ type: _, ...chosen }, at) =>
      changed(at, { ...uncounted, ...chosen, mapping: null, options: null, answers: {}, status: 'NeedsMapping' }),
    ColumnsMapped: ({ type: _, ...mapped }, at) => changed(at, { ...uncounted, ...mapped, status: 'Checking' }),
    RowsChecked: ({ rows }, at) => changed(at, { checked: rows }),
    ImportChecked: ({ type: _, ...counted }, at) =>
      changed(at, { ...counted, checked: counted.total, status: 'Ready' }),
    ImportCommitted: (_, at) => changed(at, { status: 'Running', committedBy: at.actorId }),
    BatchImported: ({ soFar: { creates: made, ...done } }, at) => changed(at, { done, made }),
    ImportCompleted: (_, at) => changed(at, { status: 'Completed', finishedOn: at.recordedAt }),
    ImportFailed: ({ reason }, at) => changed(at, { status: 'Failed', reason, finishedOn: at.recordedAt }),
    ImportCancelled: (_, at) => changed(at, { status: 'Cancelled', finishedOn: at.recordedAt }),
  },
  ImportRunRow,
);
