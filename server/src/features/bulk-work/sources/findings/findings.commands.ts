import {
  decidedFrom,
  type FindingsBody,
  type FindingsDecided,
  sourceMessages,
} from '@evergreen/contracts/bulk-work/sources';
import type { TaskBody } from '@evergreen/contracts/renewing/tasks';
import { Command } from '../../../../kernel/commands/command.js';
import { handles } from '../../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../../../kernel/errors.js';
import { newId } from '../../../../kernel/ids.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { acceptDifferences } from '../../imports/index.js';
import { createTask, TaskWriter } from '../../../renewing/tasks/index.js';
import { sourceLists } from '../lists/list.events.js';
import { addLicenses } from './add-licenses.js';
import { findingsFrom, findingStatus } from './findings.sql.js';

/** Accepts, dismisses or reopens findings of the source's last list. */
export class DecideFindings extends Command<FindingsBody, FindingsDecided> {}
/** Creates a task for each license, unless one is open. */
export class FindingsToTasks extends Command<{ ids: readonly string[]; task: TaskBody }, FindingsDecided> {}

interface LastList {
  readonly listId: string;
  readonly importId: string;
}

const lastSql = `select id as "listId", import_id as "importId" from source_lists
  where tenant_id = $1 and source_id = $2 and status = 'Compared' order by created_on desc, id desc limit 1`;

const lastList = async (uow: UnitOfWork, sourceId: string): Promise<LastList> => {
  const [list] = await uow.query<LastList>(lastSql, [tenantOf(uow.by), sourceId]);
  if (!list) throw new Missing();
  return list;
};

interface Chosen {
  readonly id: string;
  readonly kind: string;
  readonly differenceId: string | null;
  readonly licenseId: string | null;
}

const chosenSql = `select f.id, f.kind, f.difference_id as "differenceId", f.license_id as "licenseId" from ${findingsFrom}
  where f.tenant_id = $1 and f.list_id = $2 and (f.kind = $3 or f.id = any ($4::uuid[])) and ${findingStatus} = any ($5::text[])
  order by f.place`;

const chosenOf = async (
  uow: UnitOfWork,
  listId: string,
  { kind, ids }: Pick<FindingsBody, 'kind' | 'ids'>,
  statuses: readonly string[],
): Promise<Chosen[]> => {
  const chosen = await uow.query<Chosen>(chosenSql, [tenantOf(uow.by), listId, kind ?? null, ids ?? [], statuses]);
  if (chosen.length === 0) throw new Refusal(sourceMessages.nothingOpen);
  return chosen;
};

const decideSql = `update source_findings f set status = $3, reason = $4, task_id = null where f.tenant_id = $1 and f.id = any ($2::uuid[])`;

const note = async (
  uow: UnitOfWork,
  listId: string,
  decision: FindingsBody['decision'] | 'Task',
  { count, reason }: { count: number; reason: string | null },
): Promise<void> => {
  const list = await uow.load(sourceLists, listId);
  uow.append(sourceLists, list, { type: 'FindingsDecided', decision, count, reason });
};

const openTaskSql = `select id, license_id as "licenseId" from tasks
  where tenant_id = $1 and status = 'open' and license_id = any ($2::uuid[])`;
const taskSql = `update source_findings f set status = 'Task', reason = null, task_id = x.task
  from jsonb_to_recordset($2::jsonb) as x (id uuid, task uuid) where f.tenant_id = $1 and f.id = x.id`;

export const findingHandlers = [
  handles(DecideFindings, async (uow, { id: sourceId, data: { decision, kind, ids, reason } }) => {
    const { listId, importId } = await lastList(uow, sourceId);
    const chosen = await chosenOf(uow, listId, { kind, ids }, decidedFrom[decision]);
    if (decision === 'Accept') {
      const added = await addLicenses(
        uow,
        chosen.flatMap((finding) => (finding.kind === 'New' ? finding.id : [])),
      );
      const taken = await acceptDifferences(
        uow,
        importId,
        chosen.flatMap(({ differenceId }) => differenceId ?? []),
      );
      const count = (added?.count ?? 0) + (taken?.count ?? 0);
      if (count === 0) throw new Refusal(sourceMessages.nothingOpen);
      await note(uow, listId, decision, { count, reason: null });
      return { actId: taken?.actId ?? added?.importId ?? null, count };
    }
    const status = decision === 'Dismiss' ? 'Dismissed' : 'Open';
    await uow.query(decideSql, [tenantOf(uow.by), chosen.map(({ id }) => id), status, reason]);
    await note(uow, listId, decision, { count: chosen.length, reason });
    return { actId: null, count: chosen.length };
  }),

  handles(
    FindingsToTasks,
    async (uow, { by, id: sourceId, data: { ids, task } }, writer) => {
      const { listId } = await lastList(uow, sourceId);
      const chosen = await chosenOf(uow, listId, { ids: [...ids] }, decidedFrom.Dismiss);
      const licenses = [...new Set(chosen.flatMap(({ licenseId }) => licenseId ?? []))];
      if (licenses.length === 0) throw new Refusal(sourceMessages.noLicense);
      const open = await uow.query<{ id: string; licenseId: string }>(openTaskSql, [tenantOf(by), licenses]);
      const tasks = new Map(open.map((finding) => [finding.licenseId, finding.id]));
      for (const licenseId of licenses) {
        if (tasks.has(licenseId)) continue;
        const taskId = newId();
        await createTask(uow, writer, { by, id: taskId, data: task }, { licenseId });
        tasks.set(licenseId, taskId);
      }
      const made = chosen.flatMap(({ id, licenseId }) => (licenseId ? [{ id, task: tasks.get(licenseId) }] : []));
      await uow.query(taskSql, [tenantOf(by), JSON.stringify(made)]);
      await note(uow, listId, 'Task', { count: made.length, reason: null });
      return { actId: null, count: made.length };
    },
    [TaskWriter],
  ),
];
