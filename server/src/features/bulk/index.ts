import type { Area } from '../../kernel/events/area.js';
import { assignRuns } from './assign-run/assign-run.events.js';
import { assignRunRows } from './assign-run/assign-run.projection.js';
import { AssignRunRow } from './assign-run/assign-run.rows.js';
import { bulkRuns } from './bulk-begin.events.js';
import { bulkRows } from './bulk-begin.projection.js';
import { BeginRunRow } from './bulk-begin.rows.js';
import { BulkFailureRow } from './runs/run.rows.js';

export { BulkModule } from './bulk.module.js';

export const bulkArea: Area = {
  aggregates: [bulkRuns, assignRuns],
  projections: [bulkRows, assignRunRows],
  entities: [BeginRunRow, AssignRunRow, BulkFailureRow],
};
