import type { Created } from '@evergreen/contracts/common';
import { exportLimits, exportMessages } from '@evergreen/contracts/bulk-work/exports';
import type { ExportRequest } from '@evergreen/workflows/exportRun.events';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../kernel/errors.js';
import { newId } from '../../../kernel/ids.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { exportRuns } from './exports.events.js';
import { writing } from './exports.jobs.js';

export type PreparedExport = ExportRequest & { readonly total: number };

/** Makes a file in the background; the very same one that is being made already is that one. */
export class PrepareExport extends Command<PreparedExport, Created> {}
/** A user took a file that is written while it is fetched, and kept nowhere. */
export class TakeExport extends Command<ExportRequest & { readonly rows: number; readonly asOf: string }> {}

/** One after the other: of two at once, each would else see none. */
const oneByOne = `select pg_advisory_xact_lock(hashtextextended('exports ' || $1, 0))`;
const runningSql = `select id, export_type = $3 and format = $4 and filters = $5::jsonb
    and chosen_columns is not distinct from $6::jsonb as same
  from exports where tenant_id = $1 and requested_by = $2 and status = 'Running'`;

const prepare = async (uow: UnitOfWork, { by, data: { total, ...request } }: PrepareExport): Promise<Created> => {
  const { exportType, format, filters, chosenColumns } = request;
  const [, running] = await Promise.all([
    uow.query(oneByOne, [by.userId]),
    uow.query<{ id: string; same: boolean }>(runningSql, [
      ...[tenantOf(by), by.userId, exportType, format, JSON.stringify(filters)],
      chosenColumns && JSON.stringify(chosenColumns),
    ]),
  ]);
  // What shows a client's rows apart from the firm's may show another's by now.
  const same = by.besides === undefined && running.find((run) => run.same);
  if (same) return { id: same.id };
  if (running.length >= exportLimits.running) throw new Refusal(exportMessages.wait);
  const run = uow.begin(exportRuns, newId());
  uow.append(exportRuns, run, { type: 'ExportStarted', ...request, total });
  uow.enqueue(writing(total)({ runId: run.id, firmId: by.firmId, besides: by.besides }));
  return { id: run.id };
};

const take = (uow: UnitOfWork, { data }: TakeExport): null => {
  uow.append(exportRuns, uow.begin(exportRuns, newId()), { type: 'ExportTaken', ...data });
  return null;
};

export const exportHandlers = [handles(PrepareExport, prepare), handles(TakeExport, take)];
