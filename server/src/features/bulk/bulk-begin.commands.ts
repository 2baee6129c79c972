import { type BulkBeginBody, type BulkBeginAnswer, bulkLimits, bulkMessages } from '@evergreen/contracts/bulk';
import { may } from '@evergreen/workflows/permissions';
import { Command } from '../../kernel/commands/command.js';
import { handles } from '../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { Forbidden, Missing } from '../../kernel/errors.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import { beginBatch } from './begin-batch.js';
import { cancelBulkBegin, nothingShown, type PlannedLicense, refuseRetry } from './bulk-begin.decider.js';
import { bulkRuns } from './bulk-begin.events.js';
import { BulkResultMail } from './bulk-result.mail.js';
import { plannedFrom, startRun, storedBulkRun } from './bulk-run.js';

/** Up to 50 licenses at once; more of them in the background, under the id that it answers. */
export class BeginInBulk extends Command<BulkBeginBody, BeginInBulkAnswer> {}
export class CancelBulkBegin extends Command<null> {}
/** Begins again what of a run was not begun; answers the new run's id. */
export class RetryBulkBegin extends Command<null, { runId: string }> {}

export type BeginInBulkAnswer = BulkBeginAnswer | { readonly runId: string };

/** A run of this tenant, for whoever started it or administers. */
const ownRun = async (uow: UnitOfWork, runId: string) => {
  const run = await uow.load(bulkRuns, runId);
  const stored = await storedBulkRun(uow, tenantOf(uow.by), runId);
  if (run.version === 0 || !stored) throw new Missing();
  if (stored.startedBy !== uow.by.userId && !may(uow.by, 'bulk.assign')) throw new Forbidden(bulkMessages.notOwn);
  return { run, stored };
};

/** What failed, in the order of the plan, and then what was not reached. The setting of each license counts as it is now. */
const restOf = async (uow: UnitOfWork, runId: string, done: number): Promise<PlannedLicense[]> => {
  const failed = await uow.query<{ licenseId: string }>(
    `select l.license_id as "licenseId" from bulk_run_licenses l
     join bulk_failures f on f.tenant_id = l.tenant_id and f.run_id = l.run_id and f.license_id = l.license_id
     where l.tenant_id = $1 and l.run_id = $2 order by l.place`,
    [tenantOf(uow.by), runId],
  );
  const rest = await plannedFrom(uow, tenantOf(uow.by), runId, done);
  return [...failed, ...rest].map(({ licenseId }) => ({ licenseId, ...nothingShown }));
};

const BeginInBulkHandler = handles(BeginInBulk, async (uow, { data }): Promise<BeginInBulkAnswer> => {
  const shown = new Map(data.planned?.map((one) => [one.licenseId, one]));
  const planned = data.licenseIds.map((licenseId) => shown.get(licenseId) ?? { licenseId, ...nothingShown });
  if (planned.length > bulkLimits.batch) return { runId: startRun(uow, planned, data) };
  const { renewals, failures } = await beginBatch(uow, planned, data);
  return {
    total: planned.length,
    succeeded: renewals.length,
    failed: failures.length,
    renewals: [...renewals],
    failures: [...failures],
  };
});

export const bulkBeginHandlers = [
  BeginInBulkHandler,

  handles(
    CancelBulkBegin,
    async (uow, command, mail) => {
      const { id } = command;
      const { run } = await ownRun(uow, id);
      uow.expect(command, run);
      const events = cancelBulkBegin(run.state);
      const { state } = uow.append(bulkRuns, run, ...events);
      if (events.length > 0) await mail.ended(uow, id, { status: 'Cancelled', ...state.context });
      return null;
    },
    [BulkResultMail],
  ),

  handles(RetryBulkBegin, async (uow, command) => {
    const { id } = command;
    const { run, stored: dates } = await ownRun(uow, id);
    uow.expect(command, run);
    refuseRetry(run.state);
    const { succeeded, failed } = run.state.context;
    return { runId: startRun(uow, await restOf(uow, id, succeeded + failed), dates, id) };
  }),
];
