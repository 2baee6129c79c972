import { erase } from '../../server/src/kernel/verify/erase.js';
import { CheckpointKey } from '../../server/src/kernel/verify/checkpoints/checkpoint-key.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { ownerSource } from '../../server/src/kernel/db/source.js';
import type { Api } from './api.js';
import { rebuilt } from './rebuilt.js';

/** The effect of `evergreen erase` on a stream, and of `evergreen rebuild` on the rows. */
export const erased = async (api: Api, tenantId: string, ...streamIds: readonly string[]): Promise<void> => {
  const source = await ownerSource(readConfig({ DATABASE_URL: api.database.ownerUrl }), []).initialize();
  const { key } = CheckpointKey.fresh();
  const erasedAt = new Date().toISOString();
  try {
    for (const streamId of streamIds)
      await erase(new Database(source), () => Promise.resolve(key), { tenantId, streamId, erasedBy: null, erasedAt });
  } finally {
    await source.destroy();
  }
  await rebuilt(api);
};
