import type { At } from '../../../../kernel/events/event.js';
import { patch, projection, put } from '../../../../kernel/events/projection.js';
import { SubjectRow } from '../../../../kernel/events/subject-row.js';
import { listEvents, total } from './list.events.js';
import { SourceListRow } from './list.rows.js';

const changed = ({ tenantId, streamId: id }: At, fields: Partial<SourceListRow>) => [
  patch(SourceListRow, { tenantId, id }, fields),
];

const nothingYet = {
  fault: null,
  detail: null,
  doubts: [],
  fileHash: null,
  fileName: null,
  fileSize: null,
  etag: null,
  lastModified: null,
  columns: null,
  importId: null,
  rows: null,
  found: null,
  finishedOn: null,
};

export const listRows = projection(
  listEvents,
  {
    FetchBegun: ({ sourceId, slot }, { tenantId, streamId: id }) => [
      put(SourceListRow, { tenantId, id, ...nothingYet, sourceId, slot, status: 'Fetching' }),
      put(SubjectRow, { tenantId, id, kind: listEvents.kind, label: 'List', detail: null, ownerId: sourceId }),
    ],
    ListNotChanged: ({ type: _, ...validators }, envelope) =>
      changed(envelope, { ...validators, status: 'NotChanged', finishedOn: envelope.recordedAt }),
    FetchFailed: ({ fault, detail }, envelope) =>
      changed(envelope, { fault, detail, status: 'Failed', finishedOn: envelope.recordedAt }),
    ListStored: ({ type: _, ...stored }, envelope) => changed(envelope, { ...stored, status: 'Comparing' }),
    ListDoubted: ({ doubts, rows }, envelope) => changed(envelope, { doubts, rows, status: 'Doubtful' }),
    ListSetAside: (_, envelope) => changed(envelope, { status: 'SetAside', finishedOn: envelope.recordedAt }),
    ListCompared: ({ rows, found }, envelope) =>
      changed(envelope, { rows, found: total(found), status: 'Compared', finishedOn: envelope.recordedAt }),
    FindingsDecided: () => [],
  },
  SourceListRow,
);
