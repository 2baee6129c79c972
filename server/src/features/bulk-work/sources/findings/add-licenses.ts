import { sourceMessages } from '@evergreen/contracts/bulk-work/sources';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../../kernel/errors.js';
import { newId } from '../../../../kernel/ids.js';
import { jobKind } from '../../../../kernel/jobs/job-kinds.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';

export const AddLicenses = jobKind<{ importId: string; firmId: string; userId: string | null }>('sources.addLicenses', {
  queue: 'imports',
});

/** If the list's row is still stored. */
const markSql = `update source_findings f set import_id = $3, reason = null
  from source_lists l join register_rows x on x.tenant_id = l.tenant_id and x.import_id = l.import_id
  where f.tenant_id = $1 and f.id = any ($2::uuid[]) and l.tenant_id = f.tenant_id and l.id = f.list_id and x.row = f.list_row
  returning f.id`;

/** Imports new licenses of these findings in the background. @returns undefined if there are none */
export const addLicenses = async (
  uow: UnitOfWork,
  ids: readonly string[],
): Promise<{ importId: string; count: number } | undefined> => {
  if (ids.length === 0) return undefined;
  const importId = newId();
  const { length: count } = await uow.query(markSql, [tenantOf(uow.by), ids, importId]);
  if (count < ids.length) throw new Refusal(sourceMessages.newListGone);
  uow.enqueue(AddLicenses({ importId, firmId: uow.by.firmId, userId: uow.by.userId }));
  return { importId, count };
};
