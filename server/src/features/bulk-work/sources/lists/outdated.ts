import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { sourceLists } from './list.events.js';

const outdatedSql = `select l.id from source_lists l
  where l.tenant_id = $1 and l.source_id = $2 and l.status = 'Doubtful' and l.id <> $3 and l.file_hash is distinct from $4
    and l.created_on <= coalesce((select n.created_on from source_lists n where n.tenant_id = $1 and n.id = $3), $5)`;

interface Newer {
  readonly listId: string;
  /** Null if it was compared; otherwise the known content that the register has again. */
  readonly fileHash: string | null;
}

/** The register says something else since: earlier lists that wait for an answer need none, and must not be used. */
export const setAsideOutdated = async (
  uow: UnitOfWork,
  sourceId: string,
  { listId, fileHash }: Newer,
): Promise<void> => {
  const params = [tenantOf(uow.by), sourceId, listId, fileHash, uow.now];
  const outdated = await uow.query<{ id: string }>(outdatedSql, params);
  for (const { id } of outdated) uow.append(sourceLists, await uow.load(sourceLists, id), { type: 'ListSetAside' });
};
