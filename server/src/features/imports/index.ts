import type { Area } from '../../kernel/events/area.js';
import { importRuns } from './imports.events.js';
import { importRows } from './imports.projection.js';
import { ImportRunRow } from './imports.rows.js';

export { CancelImport, MapColumns, StartImport } from './imports.commands.js';
export { ImportsModule } from './imports.module.js';
export { ImportQueries } from './imports.queries.js';
export { Imports } from './imports.service.js';

export const importsArea: Area = {
  aggregates: [importRuns],
  projections: [importRows],
  entities: [ImportRunRow],
};
