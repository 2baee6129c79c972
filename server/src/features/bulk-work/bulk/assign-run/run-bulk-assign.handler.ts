import { type Handles, JobHandler } from '../../../../kernel/jobs/job-handler.js';
import { RunBulk } from '../runs/run-bulk.handler.js';
import type { Wanted } from './assign-each.js';
import type { AssignRunEvent } from './assign-run.events.js';
import { bulkAssignment, RunBulkAssign } from './assign-run.kind.js';

@JobHandler(RunBulkAssign)
export class RunBulkAssignHandler extends RunBulk<AssignRunEvent, Wanted> implements Handles<typeof RunBulkAssign> {
  protected readonly kind = bulkAssignment;
}
