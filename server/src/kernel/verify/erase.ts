import type { Database } from '../db/database.js';
import { type Erasure, erasureContent } from './checkpoints/checkpoint-key.js';
import type { KeyFor } from './seals/seals.js';

/** @returns the number of events whose personal data were erased */
export const erase = async (database: Database, keyFor: KeyFor, erasure: Erasure): Promise<number> => {
  const { tenantId, streamId, erasedAt, erasedBy } = erasure;
  const [last] = await database.outside((sql) =>
    sql.query<{ key: string }>('select key from checkpoints order by number desc limit 1'),
  );
  const key = await keyFor(last?.key);
  return database.recording({ tenants: [tenantId] }, async (sql) => {
    const [some] = await sql.query(
      'select from events where tenant_id = $1 and stream_id = $2 and personal is not null limit 1',
      [tenantId, streamId],
    );
    if (!some) return 0;
    const [erased] = await sql.query<{ events: number }>('select erase_personal($1, $2, $3, $4, $5) as events', [
      tenantId,
      streamId,
      erasedBy,
      erasedAt,
      key.sign(erasureContent(erasure)),
    ]);
    return erased?.events ?? 0;
  });
};
