import type { Sql } from '../../db/database.js';
import type { Registry } from '../../events/registry.js';
import { snapshotsOf } from '../../snapshots/keep-snapshots.js';
import { foldsOf, type KeptSnapshot, snapshotColumns, snapshotHash } from '../../snapshots/snapshot.js';
import { type Findings, addFault, NOWHERE } from '../findings.js';

const keptSql = `select ${snapshotColumns} from snapshots s
  where s.tenant_id = $1 and s.stream_id = $2 and s.fold = any ($3::text[]) order by s.version`;

/** Compares the usable snapshots of one tenant with its events. A missing snapshot is no fault. */
export const checkSnapshots = async (
  sql: Sql,
  registry: Registry,
  tenantId: string,
  findings: Findings,
): Promise<void> => {
  const folds = foldsOf(registry);
  const streams = await sql.query<{ streamId: string }>(
    'select distinct stream_id as "streamId" from snapshots where tenant_id = $1 and fold = any ($2::text[]) order by 1',
    [tenantId, folds],
  );
  for (const { streamId } of streams) {
    const kept = await sql.query<KeptSnapshot>(keptSql, [tenantId, streamId, folds]);
    const made = new Map<number, Buffer>();
    for await (const { version, hash } of snapshotsOf(sql, registry, { tenantId, streamId })) made.set(version, hash);
    const off = kept.filter(
      (snapshot) => !made.get(snapshot.version)?.equals(snapshot.hash) || !snapshotHash(snapshot).equals(snapshot.hash),
    );
    findings.rows += kept.length;
    const [first] = off;
    if (!first) continue;
    const { version } = first;
    const words = `snapshot of the first ${version} events of a record is not what they make; evergreen rebuild mends this`;
    addFault(findings, 'rows', { words, tenantId, streamId, version, position: NOWHERE }, off.length);
  }
};
