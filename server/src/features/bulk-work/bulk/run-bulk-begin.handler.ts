import { type Handles, JobHandler } from '../../../kernel/jobs/job-handler.js';
import type { BulkEvent } from './bulk-begin.events.js';
import { bulkBegin, type BulkDates, RunBulkBegin } from './bulk-begin.kind.js';
import { RunBulk } from './runs/run-bulk.handler.js';

@JobHandler(RunBulkBegin)
export class RunBulkBeginHandler extends RunBulk<BulkEvent, BulkDates> implements Handles<typeof RunBulkBegin> {
  protected readonly kind = bulkBegin;
}
