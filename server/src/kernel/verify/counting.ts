import type { Sql } from '../db/database.js';
import {
  beforeAll,
  type Checkpoint,
  checkpointColumns,
  checkpointHash,
  checkpointRoot,
  type Counted,
  type StoredCheckpoint,
} from './checkpoint.js';
import type { CheckpointKey } from './checkpoint-key.js';

/**
 * Makes the next checkpoint, of the newest seals of some tenants; those that a checkpoint covers already are left out.
 * @returns undefined where there is nothing to count
 */
export const count = async (
  sql: Sql,
  heads: readonly Counted[],
  { key, takenAt }: { readonly key: CheckpointKey; readonly takenAt: string },
): Promise<{ readonly made: Checkpoint; write(): Promise<void> } | undefined> => {
  const [previous] = await sql.query<StoredCheckpoint>(
    `select ${checkpointColumns} from checkpoints order by number desc limit 1`,
  );
  const covered = await sql.query<{ tenantId: string; newest: number }>(
    `select tenant_id as "tenantId", max(number) as newest from checkpoint_seals where tenant_id = any ($1::uuid[]) group by tenant_id`,
    [heads.map(({ tenantId }) => tenantId)],
  );
  const [unsigned] = await sql.query<{ erasures: string }>('select unsigned_erasures() as erasures');
  const newest = new Map(covered.map((one) => [one.tenantId, one.newest]));
  const fresh = heads
    .filter(({ tenantId, number }) => number > (newest.get(tenantId) ?? 0))
    .sort((one, other) => (one.tenantId < other.tenantId ? -1 : 1));
  if (fresh.length === 0) return undefined;
  const unhashed = {
    number: (previous?.number ?? 0) + 1,
    takenAt,
    tenants: (previous?.tenants ?? 0) + fresh.filter(({ tenantId }) => !newest.has(tenantId)).length,
    seals: fresh.length,
    root: checkpointRoot(fresh),
    erasures: previous?.erasures ?? unsigned?.erasures ?? '',
    key: key.name,
    previous: previous?.hash ?? beforeAll,
  };
  const hash = checkpointHash(unhashed);
  const made: Checkpoint = { ...unhashed, hash, signature: key.sign(hash) };
  return { made, write: () => write(sql, made, fresh) };
};

const write = async (sql: Sql, made: Checkpoint, fresh: readonly Counted[]): Promise<void> => {
  const { number, takenAt, tenants, seals, root, erasures, key, hash, signature } = made;
  await sql.query(
    `insert into checkpoints (number, taken_at, tenants, seals, root, erasures, key, hash, signature)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [number, takenAt, tenants, seals, root, erasures, key, hash, signature],
  );
  await sql.query(
    `insert into checkpoint_seals (tenant_id, number, checkpoint)
     select *, $3 from unnest($1::uuid[], $2::integer[])`,
    [fresh.map(({ tenantId }) => tenantId), fresh.map((seal) => seal.number), number],
  );
};
