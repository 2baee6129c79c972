import type { Part } from './flush-parts.js';

/** The last event of a stream. */
export interface StreamHead {
  readonly tenantId: string;
  readonly streamId: string;
  readonly version: number;
  readonly hash: Buffer;
}

/** Of these heads, those that their streams still end with: from its version on, a stream has no other event. */
const stillThere = (heads: string) => `select from ${heads} head cross join lateral (
    select from (select version, hash from events where tenant_id = head."tenantId" and stream_id = head."streamId"
      and version >= head.version order by version limit 2) event
    having count(*) = 1 and bool_and(event.version = head.version and event.hash = head.hash)) same`;

const fromParameters = (first: number) =>
  `(select $${first}::uuid as "tenantId", $${first + 1}::uuid as "streamId", $${first + 2}::integer as version, $${first + 3}::bytea as hash)`;

/** Bytes are hex in JSON. */
const fromJson = (first: number) => `(select "tenantId", "streamId", version, decode(hash, 'hex') as hash
    from jsonb_to_recordset($${first}::jsonb) as x("tenantId" uuid, "streamId" uuid, version integer, hash text))`;

/** A part that makes its statement fail with `ROW_MISSED` unless each of these streams still ends with its head. */
export const unchanged = (heads: readonly StreamHead[]): Part[] => {
  const [head] = heads;
  if (!head) return [];
  if (heads.length === 1) {
    const params = [head.tenantId, head.streamId, head.version, head.hash];
    return [{ shape: 'head', text: (first) => stillThere(fromParameters(first)), params, met: () => '1' }];
  }
  const rows = heads.map(({ hash, ...rest }) => ({ ...rest, hash: hash.toString('hex') }));
  const params = [JSON.stringify(rows), rows.length];
  return [
    { shape: 'heads', text: (first) => stillThere(fromJson(first)), params, met: (first) => `$${first + 1}::bigint` },
  ];
};
