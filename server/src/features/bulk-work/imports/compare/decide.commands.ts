import {
  type Decided,
  type DifferencesBody,
  differenceMessages,
} from '@evergreen/contracts/bulk-work/import-differences';
import { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { may } from '@evergreen/workflows/permissions';
import { Command } from '../../../../kernel/commands/command.js';
import { handles } from '../../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../../../kernel/errors.js';
import { newId } from '../../../../kernel/ids.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { importRuns } from '../imports.events.js';
import { startAct } from '../undo/undo.commands.js';

/** Accepts differences, dismisses them, or reopens them. */
export class DecideDifferences extends Command<DifferencesBody, Decided> {}

const acceptSql = `with accepted as (
    update import_differences set status = 'Accepting', act_id = $4, reason = null
    where tenant_id = $1 and import_id = $2 and id = any ($3::uuid[]) and status = any ($5::text[]) returning 1)
  select count(*) from accepted`;

/** Accepts these differences in the background. @returns their number and the act; null if none is open */
export const acceptDifferences = async (
  uow: UnitOfWork,
  importId: string,
  ids: readonly string[],
): Promise<{ actId: string; count: number } | null> => {
  const actId = newId();
  const params = [tenantOf(uow.by), importId, ids, actId, from.Accept];
  const [{ count } = { count: 0 }] = await uow.query<{ count: number }>(acceptSql, params);
  if (count === 0) return null;
  startAct(uow, importId, { kind: 'Accept', total: count }, actId);
  return { actId, count };
};

/** Undoes an accepting act; returns the undoing act's id. */
export class UndoAccepted extends Command<{ actId: string }, { id: string }> {}

const checkedRun = async (uow: UnitOfWork, command: Command<unknown, unknown>): Promise<number> => {
  const run = await uow.load(importRuns, command.id);
  if (run.version === 0) throw new Missing();
  uow.expect(command, run);
  const { value, context } = run.state;
  if (['none', 'needsMapping', 'checking'].includes(String(value))) throw new Refusal(differenceMessages.notChecked);
  return context.mappings;
};

/** Statuses from which a decision is possible: a failure can be retried. */
const from: Record<DifferencesBody['decision'], readonly string[]> = {
  Accept: ['Open', 'Refused'],
  Leave: ['Open', 'Refused'],
  Reopen: ['Left'],
};
const to: Record<DifferencesBody['decision'], string> = { Accept: 'Accepting', Leave: 'Left', Reopen: 'Open' };

const decideSql = `with decided as (
    update import_differences set status = $4, act_id = $5::uuid, reason = null
    where tenant_id = $1 and import_id = $2 and mappings = $3
      and ((kind = $6 and status = 'Open') or (id = any ($7::uuid[]) and status = any ($8::text[])) or (kind = $6 and $4 = 'Open' and status = 'Left'))
    returning 1)
  select count(*) from decided`;

export const differenceHandlers = [
  handles(DecideDifferences, async (uow, command) => {
    const { id: importId, by, data } = command;
    const mappings = await checkedRun(uow, command);
    const actId = data.decision === 'Accept' ? newId() : null;
    const params = [tenantOf(by), importId, mappings, to[data.decision], actId];
    const chosen = [data.kind ?? null, data.ids ?? [], from[data.decision]];
    const [{ count } = { count: 0 }] = await uow.query<{ count: number }>(decideSql, [...params, ...chosen]);
    if (count === 0) throw new Refusal(differenceMessages.nothingOpen);
    if (actId) startAct(uow, importId, { kind: 'Accept', total: count }, actId);
    return { actId, count };
  }),

  handles(UndoAccepted, async (uow, command) => {
    const {
      id: importId,
      by,
      data: { actId },
    } = command;
    await checkedRun(uow, command);
    const tenantId = tenantOf(by);
    const own = RenewalDesignation.options.filter((designation) => may(by, 'license.edit', { tenantId, designation }));
    const [{ count, yours } = { count: 0, yours: 0 }] = await uow.query<{ count: number; yours: number }>(
      `select count(*), count(*) filter (where l.renewal_designation = any ($4::text[])) as yours
       from import_differences d left join licenses l on l.tenant_id = d.tenant_id and l.id = d.license_id
       where d.tenant_id = $1 and d.import_id = $2 and d.act_id = $3 and d.status = 'Accepted' and d.taken is not null`,
      [tenantId, importId, actId, own],
    );
    if (count === 0) throw new Refusal(differenceMessages.notOfThis);
    // Licenses that changed sides since are changed licenses, which stay as they are.
    if (yours === 0) throw new Refusal(differenceMessages.notYours);
    return { id: startAct(uow, importId, { kind: 'UndoAccept', total: count, ofAct: actId }) };
  }),
];
