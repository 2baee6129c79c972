import { importActMessages } from '@evergreen/contracts/bulk-work/import-acts';
import type { Area } from '../../../kernel/events/area.js';
import { importActs } from './acts/act.events.js';
import { actRows } from './acts/act.projection.js';
import { ImportActRow } from './acts/act.rows.js';
import { importRuns } from './imports.events.js';
import { importRows } from './imports.projection.js';
import { ImportRunRow } from './imports.rows.js';
import { importedRecords } from './records/imported.events.js';
import { importedRows } from './records/imported.projection.js';
import { ImportedRecordRow } from './records/imported.rows.js';
import { shownDifferences } from './compare/differences.queries.js';
import { shownImports } from './imports.queries.js';

export { acceptDifferences, UndoAccepted } from './compare/decide.commands.js';
export { ListChecked, storedRun } from './import-jobs.js';
export { CancelImport, MapColumns, StartImport } from './imports.commands.js';
export { ImportsModule } from './imports.module.js';
export { ImportQueries } from './imports.queries.js';
export { Imports } from './imports.service.js';
export {
  columnsIn,
  columnsMissing,
  compareList,
  type EarlierReading,
  importRows,
  isReadBy,
} from './lists/compare-list.js';
export { FileRefused } from './reading/files/file-refused.js';
export type { LicenseRow } from './reading/rows/license-row.js';
export type { TableHead } from './reading/table-head.js';
export { takeUpload, type Upload } from './upload.js';
export { UndoImport } from './undo/undo.commands.js';

export const importsArea: Area = {
  aggregates: [importRuns, importedRecords, importActs],
  projections: [importRows, importedRows, actRows],
  entities: [ImportRunRow, ImportedRecordRow, ImportActRow],
  constraints: { import_acts_one_running: { message: importActMessages.busy } },
  lists: {
    'shown-imports': shownImports,
    'shown-differences': shownDifferences,
  },
};
