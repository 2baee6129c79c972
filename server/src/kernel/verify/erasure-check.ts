import type { Sql } from '../db/database.js';
import { type CheckpointKey, type Erasure, erasureContent } from './checkpoints/checkpoint-key.js';
import { type Findings, addFault, moment, NOWHERE } from './findings.js';

type Stored = Erasure & { readonly signature: Buffer };

/** Each erasure is signed, or was there at the first checkpoint. */
export const checkErasures = async (sql: Sql, key: CheckpointKey | undefined, findings: Findings): Promise<void> => {
  const [unsigned] = await sql.query<{ then: string; now: string }>(
    `select erasures as then, unsigned_erasures() as now from checkpoints order by number limit 1`,
  );
  if (unsigned && unsigned.then !== unsigned.now)
    addFault(findings, 'erasures', {
      words: 'erasures that are not signed are not those that the first checkpoint found: some were added or altered',
      position: NOWHERE,
    });
  if (!key) return;
  const signed = await sql.query<Stored>(
    `select tenant_id as "tenantId", stream_id as "streamId", erased_at as "erasedAt", erased_by as "erasedBy", signature
     from erasures where signature is not null order by erased_at`,
  );
  for (const { signature, ...erasure } of signed) {
    if (key.provesByAny(erasureContent(erasure), signature)) continue;
    const { tenantId, streamId, erasedAt } = erasure;
    const words = `erasure of ${moment(erasedAt)} was not made by this program: its signature is another one`;
    addFault(findings, 'erasures', { words, tenantId, streamId, position: NOWHERE });
  }
};
