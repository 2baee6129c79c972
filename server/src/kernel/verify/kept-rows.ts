import type { Sql } from '../db/database.js';
import { canonical, sha256 } from '../events/chain.js';
import { type Findings, found, NOWHERE } from './findings.js';

/** What lets one person in, as a checkpoint recorded it: digests of the person's rows in one table. */
export interface KeptRow {
  readonly tenantId: string;
  /** The table. */
  readonly source: string;
  readonly userId: string;
  /** Of the newest event that explains the rows; 0 where there is none. */
  readonly position: number;
  readonly digests: readonly string[];
}

interface Standing extends KeptRow {
  /** As they were recorded last; null where they never were. */
  readonly recorded: readonly string[] | null;
  readonly recordedPosition: number | null;
  /** The newest position that was recorded of the tenant; null where no checkpoint has taken it in. */
  readonly newest: number | null;
}

const standingSql = `with recorded as (
    select distinct on (tenant_id, source, user_id) tenant_id, source, user_id, position, digests
    from kept_rows where tenant_id = any ($1::uuid[]) order by tenant_id, source, user_id, checkpoint desc),
  newest as (select tenant_id, max(position) as position from recorded group by tenant_id)
  select n.tenant_id as "tenantId", n.source, n.user_id as "userId", n.position, n.digests,
    r.digests as recorded, r.position as "recordedPosition", w.position as newest
  from kept_now($1::uuid[]) n left join recorded r using (tenant_id, source, user_id)
  left join newest w on w.tenant_id = n.tenant_id`;

/** A recovery code goes when it was used: that one is missing lets nobody in. */
const mayShrink = (source: string): boolean => source === 'recovery_codes';

const isAsRecorded = ({ source, digests, recorded }: Standing): boolean => {
  const known = new Set(recorded ?? []);
  return digests.every((digest) => known.has(digest)) && (mayShrink(source) || digests.length === known.size);
};

/** A change is explained by an act of the account that is younger than what was recorded. */
const isExplained = (row: Standing): boolean =>
  row.newest === null || isAsRecorded(row) || row.position > (row.recordedPosition ?? row.newest);

const isNews = ({ digests, recorded, position, recordedPosition }: Standing): boolean =>
  recorded === null || position > (recordedPosition ?? 0) || digests.length !== recorded.length;

/**
 * What the next checkpoint is to record of some tenants. What no act explains is never recorded, so it stays a finding.
 * @param through where all that was written below it can be read; what came after it is of the next checkpoint
 */
export const toRecord = async (sql: Sql, tenants: readonly string[], through: number): Promise<KeptRow[]> => {
  const standing = await sql.query<Standing>(standingSql, [tenants]);
  return standing
    .filter((row) => row.position <= through && isExplained(row) && isNews(row))
    .map(({ tenantId, source, userId, position, digests }) => ({ tenantId, source, userId, position, digests }));
};

/** @returns null where nothing was recorded */
export const keptDigest = (rows: readonly KeptRow[]): string | null => {
  if (rows.length === 0) return null;
  const lines = rows.map(({ tenantId, source, userId, position, digests }) =>
    canonical([tenantId, source, userId, position, digests]),
  );
  return sha256(lines.sort().join('\n')).toString('hex');
};

export const record = (sql: Sql, rows: readonly KeptRow[], checkpoint: number): Promise<unknown> =>
  sql.query(
    `insert into kept_rows (tenant_id, source, user_id, checkpoint, position, digests)
     select "tenantId", source, "userId", $2, position, digests
     from jsonb_to_recordset($1::jsonb) as x ("tenantId" uuid, source text, "userId" uuid, position bigint, digests text[])`,
    [JSON.stringify(rows), checkpoint],
  );

const named: Readonly<Record<string, string>> = {
  credentials: 'password',
  authenticators: 'authenticator app',
  recovery_codes: 'recovery codes',
};

/** Holds what lets one tenant's people in against what was recorded, and against the acts of their accounts. */
export const checkKept = async (sql: Sql, tenantId: string, findings: Findings): Promise<void> => {
  for (const row of await sql.query<Standing>(standingSql, [[tenantId]])) {
    if (isExplained(row)) continue;
    const { source, userId: streamId } = row;
    const words = `what is kept of the ${named[source] ?? source} in ${source} was changed, and no recorded act explains it`;
    found(findings, 'access', { words, tenantId, streamId, position: NOWHERE });
  }
};
