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
    ListNotChanged: ({ type: _, ...validators }, at) =>
      changed(at, { ...validators, status: 'NotChanged', finishedOn: at.recordedAt }),
    FetchFailed: ({ fault, detail }, at) => changed(at, { fault, detail, status: 'Failed', finishedOn: at.recordedAt }),
    ListStored: ({ type: _, ...stored }, at) => changed(at, { ...stored, status: 'Comparing' }),
    ListDoubted: ({ doubts, rows }, at) => changed(at, { doubts, rows, status: 'Doubtful' }),
    ListSetAside: (_, at) => changed(at, { status: 'SetAside', finishedOn: at.recordedAt }),
    ListCompared: ({ rows, found }, at) =>
      changed(at, { rows, found: total(found), status: 'Compared', finishedOn: at.recordedAt }),
    FindingsDecided: () => [],
  },
  SourceListRow,
);
