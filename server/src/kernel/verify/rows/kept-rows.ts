import type { Sql } from '../../db/database.js';
import { canonical, sha256 } from '../../events/chain.js';
import { type Findings, addFault, NOWHERE } from '../findings.js';

/** Digests of a user's credential rows in one table, as a checkpoint recorded them. */
export interface KeptRow {
  readonly tenantId: string;
  /** The table. */
  readonly source: string;
  readonly userId: string;
  /** Of the newest event that explains the rows; 0 if there is none. */
  readonly position: number;
  readonly digests: readonly string[];
}

interface Stored extends KeptRow {
  /** The last recorded digests; null if never recorded. */
  readonly recorded: readonly string[] | null;
  readonly recordedPosition: number | null;
  /** The tenant's newest recorded position; null if no checkpoint covers it. */
  readonly newest: number | null;
}

const storedSql = `with recorded as (
    select distinct on (tenant_id, source, user_id) tenant_id, source, user_id, position, digests
    from kept_rows where tenant_id = any ($1::uuid[]) order by tenant_id, source, user_id, checkpoint desc),
  newest as (select tenant_id, max(position) as position from recorded group by tenant_id)
  select n.tenant_id as "tenantId", n.source, n.user_id as "userId", n.position, n.digests,
    r.digests as recorded, r.position as "recordedPosition", w.position as newest
  from kept_now($1::uuid[]) n left join recorded r using (tenant_id, source, user_id)
  left join newest w on w.tenant_id = n.tenant_id`;

/** A recovery code is deleted after use: a missing one allows no sign-in. */
const mayShrink = (source: string): boolean => source === 'recovery_codes';

const isAsRecorded = ({ source, digests, recorded }: Stored): boolean => {
  const known = new Set(recorded ?? []);
  return digests.every((digest) => known.has(digest)) && (mayShrink(source) || digests.length === known.size);
};

/** A change is explained by an act of the account after the recorded position. */
const isExplained = (row: Stored): boolean =>
  row.newest === null || isAsRecorded(row) || row.position > (row.recordedPosition ?? row.newest);

const isNews = ({ digests, recorded, position, recordedPosition }: Stored): boolean =>
  recorded === null || position > (recordedPosition ?? 0) || digests.length !== recorded.length;

/**
 * The rows that the next checkpoint records for some tenants. A change without an explaining act is never recorded,
 * so it stays a finding.
 * @param through the position up to which everything is readable
 */
export const toRecord = async (sql: Sql, tenants: readonly string[], through: number): Promise<KeptRow[]> => {
  const stored = await sql.query<Stored>(storedSql, [tenants]);
  return stored
    .filter((row) => row.position <= through && isExplained(row) && isNews(row))
    .map(({ tenantId, source, userId, position, digests }) => ({ tenantId, source, userId, position, digests }));
};

/** @returns null if nothing was recorded */
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

/** Compares one tenant's credentials with the recorded digests, and with the acts of their accounts. */
export const checkKept = async (sql: Sql, tenantId: string, findings: Findings): Promise<void> => {
  for (const row of await sql.query<Stored>(storedSql, [[tenantId]])) {
    if (isExplained(row)) continue;
    const { source, userId: streamId } = row;
    const words = `what is kept of the ${named[source] ?? source} in ${source} was changed, and no recorded act explains it`;
    addFault(findings, 'access', { words, tenantId, streamId, position: NOWHERE });
  }
};
