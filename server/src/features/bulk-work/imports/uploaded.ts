import type { ImportRunSnapshot } from '@evergreen/workflows/bulk-work/importRun.machine';
import type { Loaded, UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import type { StoredFile } from '../../../kernel/files/file-store.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { importRuns } from './imports.events.js';
import type { TableHead } from './reading/table-head.js';

export interface Uploaded {
  readonly fileName: string;
  readonly file: StoredFile;
  readonly head: TableHead;
}

const sampleColumns = {
  tenant_id: 'uuid',
  import_id: 'uuid',
  samples: 'jsonb',
  sureness: 'jsonb',
  suggested_options: 'jsonb',
  questions: 'jsonb',
};

/** An import of a stored file, with its columns. */
export const recordUpload = (
  uow: UnitOfWork,
  importId: string,
  { fileName, file, head }: Uploaded,
): Loaded<ImportRunSnapshot> => {
  const { columns, emptyColumns, headerRow, sheet, samples, suggestion, suggestedOptions, questions } = head;
  const run = uow.append(importRuns, uow.begin(importRuns, importId), {
    type: 'ImportUploaded',
    kind: 'licenses',
    fileName,
    fileSize: file.size,
    fileHash: file.hash,
    columns: [...columns],
    emptyColumns: [...emptyColumns],
    headerRow,
    sheet,
    suggestedMapping: suggestion.mapping,
  });
  uow.insert('import_samples', sampleColumns, {
    tenant_id: tenantOf(uow.by),
    import_id: importId,
    samples,
    sureness: suggestion.sureness,
    suggested_options: suggestedOptions,
    questions,
  });
  return run;
};
