import type { Area } from '../../../kernel/events/area.js';
import { BulkFailureRow } from '../runs/index.js';
import { bulkAssign } from './bulk-assign.run.js';
import { bulkBegin } from './bulk-begin.run.js';
import { shownBulkRuns } from './runs.queries.js';

export { BulkModule } from './bulk.module.js';

export const bulkArea: Area = {
  aggregates: [bulkBegin.runs, bulkAssign.runs],
  projections: [bulkBegin.projection, bulkAssign.projection],
  entities: [bulkBegin.row, bulkAssign.row, BulkFailureRow],
  lists: {
    'shown-bulk-runs': shownBulkRuns,
  },
};
