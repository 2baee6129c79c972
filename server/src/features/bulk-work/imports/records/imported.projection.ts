import { projection, put } from '../../../../kernel/events/projection.js';
import { importedEvents } from './imported.events.js';
import { importedKinds } from './imported-kinds.js';
import { ImportedRecordRow } from './imported.rows.js';

export const importedRows = projection(importedEvents, {
  RecordsImported: ({ importId, actId, from, records }, { tenantId }) => {
    const all = importedKinds.flatMap((kind) => records[kind].map((id) => ({ kind, id })));
    return all.map(({ kind, id }, index) =>
      put(ImportedRecordRow, { tenantId, id, importId, actId, kind, place: from + index }),
    );
  },
});
