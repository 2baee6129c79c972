import type { Sql } from '../../db/database.js';
import { isDue, jumpSince, type Noticing } from '../checkpoints/clock-jumps.js';
import {
  beforeAll,
  type Checkpoint,
  checkpointColumns,
  checkpointHash,
  checkpointRoot,
  type Counted,
  type StoredCheckpoint,
} from '../checkpoints/checkpoint.js';
import { type KeptRow, keptDigest, record } from '../rows/kept-rows.js';
import type { CheckpointKey } from '../checkpoints/checkpoint-key.js';

interface Counting {
  readonly key: CheckpointKey;
  readonly takenAt: string;
  /** The end of the log. */
  readonly through: number;
  readonly noticing: Noticing;
  /** The credential rows to record. */
  readonly kept: readonly KeptRow[];
}

/** Other writers' dates never make this program record a jump. */
const noticed = (previous: StoredCheckpoint | undefined, { key, takenAt, through, noticing }: Counting) => {
  const jump = jumpSince(previous, takenAt, noticing);
  if (!jump) return undefined;
  if (previous && !key.proves(previous.key, previous.hash, previous.signature)) {
    if (noticing.accepted === undefined) return undefined;
    throw new Error(`Checkpoint ${previous.number} was not signed by this program. Run evergreen verify first.`);
  }
  return { clockPosition: through, clockBefore: jump.before, clockAfter: jump.after };
};

/**
 * Creates the next checkpoint from the newest seals of some tenants, without those covered already.
 * @returns undefined if there is nothing new, and none is due
 */
export const count = async (
  sql: Sql,
  heads: readonly Counted[],
  counting: Counting,
): Promise<{ readonly made: Checkpoint; write(): Promise<void> } | undefined> => {
  const [previous] = await sql.query<StoredCheckpoint>(
    `select ${checkpointColumns} from checkpoints order by number desc limit 1`,
  );
  const covered = await sql.query<{ tenantId: string; newest: number }>(
    `select tenant_id as "tenantId", max(number) as newest from checkpoint_seals where tenant_id = any ($1::uuid[]) group by tenant_id`,
    [heads.map(({ tenantId }) => tenantId)],
  );
  const [unsigned] = await sql.query<{ erasures: string }>('select unsigned_erasures() as erasures');
  const newest = new Map(covered.map((tenant) => [tenant.tenantId, tenant.newest]));
  const fresh = heads
    .filter(({ tenantId, number }) => number > (newest.get(tenantId) ?? 0))
    .sort((a, b) => (a.tenantId < b.tenantId ? -1 : 1));
  const { key, takenAt, kept, noticing } = counting;
  if (fresh.length === 0 && kept.length === 0 && !isDue(previous, takenAt, noticing)) return undefined;
  const unhashed = {
    number: (previous?.number ?? 0) + 1,
    takenAt,
    tenants: (previous?.tenants ?? 0) + fresh.filter(({ tenantId }) => !newest.has(tenantId)).length,
    seals: fresh.length,
    root: checkpointRoot(fresh),
    erasures: previous?.erasures ?? unsigned?.erasures ?? '',
    ...noticed(previous, counting),
    ...(kept.length > 0 && { kept: keptDigest(kept) }),
    key: key.name,
    previous: previous?.hash ?? beforeAll,
  };
  const hash = checkpointHash(unhashed);
  const made: Checkpoint = { ...unhashed, hash, signature: key.sign(hash) };
  return { made, write: () => write(sql, made, { fresh, kept }) };
};

const write = async (
  sql: Sql,
  made: Checkpoint,
  { fresh, kept }: { readonly fresh: readonly Counted[]; readonly kept: readonly KeptRow[] },
): Promise<void> => {
  const { number, takenAt, tenants, seals, root, erasures, key, hash, signature } = made;
  const later = [made.clockPosition ?? null, made.clockBefore ?? null, made.clockAfter ?? null, made.kept ?? null];
  await sql.query(
    `insert into checkpoints (number, taken_at, tenants, seals, root, erasures, key, hash, signature,
       clock_position, clock_before, clock_after, kept)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [number, takenAt, tenants, seals, root, erasures, key, hash, signature, ...later],
  );
  if (kept.length > 0) await record(sql, kept, number);
  await sql.query(
    `insert into checkpoint_seals (tenant_id, number, checkpoint)
     select *, $3 from unnest($1::uuid[], $2::integer[])`,
    [fresh.map(({ tenantId }) => tenantId), fresh.map((seal) => seal.number), number],
  );
};
