import type { Area } from '../../../kernel/events/area.js';
import { assignRuns } from './assign-run/assign-run.events.js';
import { assignRunRows } from './assign-run/assign-run.projection.js';
import { AssignRunRow } from './assign-run/assign-run.rows.js';
import { bulkRuns } from './bulk-begin.events.js';
import { bulkRows } from './bulk-begin.projection.js';
import { BeginRunRow } from './bulk-begin.rows.js';
import { BulkFailureRow } from './runs/run.rows.js';
import { shownBulkRuns } from './runs/runs.queries.js';

export { BulkModule } from './bulk.module.js';
export { type BulkKind, type PlannedLicense, type RunItems, type RunJob, nothingShown } from './runs/bulk-kind.js';
export { failuresOf } from './runs/failures.js';
export { RunBulk } from './runs/run-bulk.handler.js';
export { cancelBulk, retryBulk } from './runs/run.commands.js';
export { runLabels } from './runs/run.events.js';
export { runBegun, runGoesOn, runNamed } from './runs/run.projection.js';
export { BulkRunRow } from './runs/run.rows.js';
export { RunEnds } from './runs/run-ends.js';
export { starterOf, startRun } from './runs/start-run.js';

export const bulkArea: Area = {
  aggregates: [bulkRuns, assignRuns],
  projections: [bulkRows, assignRunRows],
  entities: [BeginRunRow, AssignRunRow, BulkFailureRow],
  lists: {
    'shown-bulk-runs': shownBulkRuns,
  },
};
