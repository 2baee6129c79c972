import type { Created } from '@evergreen/contracts/common';
import { exportLimits, exportMessages } from '@evergreen/contracts/bulk-work/exports';
import type { ExportRequest } from '@evergreen/workflows/bulk-work/exportRun.events';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../kernel/errors.js';
import { newId } from '../../../kernel/ids.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { exportRuns } from './exports.events.js';
import { writing } from './exports.jobs.js';

export type PreparedExport = ExportRequest & { readonly total: number };

/** Creates a file in the background, unless the same one is being created. */
export class PrepareExport extends Command<PreparedExport, Created> {}
/** A file that is streamed and not stored. */
export class TakeExport extends Command<ExportRequest & { readonly rows: number; readonly asOf: string }> {}

/** Serialized, so that two at once see each other. */
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
  // Rows outside of the firm may differ by now, so such runs are never the same.
  const same = by.extraTenantId === undefined && running.find((run) => run.same);
  if (same) return { id: same.id };
  if (running.length >= exportLimits.running) throw new Refusal(exportMessages.wait);
  const run = uow.begin(exportRuns, newId());
  uow.append(exportRuns, run, { type: 'ExportStarted', ...request, total });
  uow.enqueue(writing(total)({ runId: run.id, firmId: by.firmId, besides: by.extraTenantId }));
  return { id: run.id };
};

const take = (uow: UnitOfWork, { data }: TakeExport): null => {
  uow.append(exportRuns, uow.begin(exportRuns, newId()), { type: 'ExportTaken', ...data });
  return null;
};

export const exportHandlers = [handles(PrepareExport, prepare), handles(TakeExport, take)];
