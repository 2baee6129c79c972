export { inHalves } from './in-halves.js';
export { licenseItems, nothingShown, type PlannedItem, planOf, type RunItems, type Shown } from './items.js';
export { markFailed } from './mark-failed.js';
export { RunDetails, runColumns, userName } from './run-details.js';
export { type RunJob, type RunKind, runKind } from './run-kind.js';
export { runProviders } from './run-providers.js';
export { BulkFailureRow } from './run-rows.js';
export { starterOf, startRun } from './start-run.js';
