import { may } from '@evergreen/workflows/permissions';
import { licensesDone } from '@evergreen/workflows/bulkRun';
import type { Command } from '../../../../kernel/commands/command.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Forbidden, Missing } from '../../../../kernel/errors.js';
import type { DomainEvent } from '../../../../kernel/events/event.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import type { BulkKind } from './bulk-kind.js';
import { restOf } from './plan.js';
import { cancelRun, refuseRetry } from './run.decider.js';
import type { RunEnds } from './run-ends.js';
import { startRun, storedRun } from './start-run.js';

/** A run of this tenant, for its starter and administrators. */
const ownRun = async <E extends DomainEvent, A extends object>(
  uow: UnitOfWork,
  kind: BulkKind<E, A>,
  command: Command<unknown, unknown>,
) => {
  const [run, stored] = await Promise.all([
    uow.load(kind.runs, command.id),
    storedRun(uow, kind, tenantOf(uow.by), command.id),
  ]);
  if (run.version === 0 || !stored) throw new Missing();
  if (stored.startedBy !== uow.by.userId && !may(uow.by, 'bulk.assign')) throw new Forbidden(kind.words.notOwn);
  uow.expect(command, run);
  return { run, stored };
};

/** Finished items stay. */
export const cancelBulk = async <E extends DomainEvent, A extends object>(
  uow: UnitOfWork,
  kind: BulkKind<E, A>,
  command: Command<null>,
  ends: RunEnds,
): Promise<null> => {
  const { run, stored } = await ownRun(uow, kind, command);
  const events = cancelRun(kind, run.state);
  const { state } = uow.append(kind.runs, run, ...events);
  if (events.length > 0) await ends.tell(uow, kind, { ...stored, id: run.id, status: 'Cancelled', state });
  return null;
};

/** Retries the failures of a run. @returns the new run's id */
export const retryBulk = async <E extends DomainEvent, A extends object>(
  uow: UnitOfWork,
  kind: BulkKind<E, A>,
  command: Command<null, { runId: string }>,
): Promise<{ runId: string }> => {
  const { run, stored } = await ownRun(uow, kind, command);
  refuseRetry(kind, run.state);
  const rest = await restOf(uow, run.tenantId, run.id, licensesDone(run.state.context));
  return { runId: await startRun(uow, kind, rest, stored.asked, run.id) };
};
