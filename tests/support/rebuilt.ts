import { areas } from '../../server/src/features/areas.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { ownerSource } from '../../server/src/kernel/db/source.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { rebuild } from '../../server/src/kernel/rebuild/rebuild.js';
import type { Api } from './api.js';

/** Rebuilds every read table; returns those that differed from the events. */
export const rebuilt = async (api: Api) => {
  const registry = new Registry(areas);
  const config = readConfig({ DATABASE_URL: api.database.ownerUrl });
  const source = await ownerSource(config, registry.entities).initialize();
  try {
    const { differences } = await rebuild(new Database(source), registry, {
      signal: new AbortController().signal,
      progress: () => undefined,
    });
    return differences.filter(({ missing, extra, changed }) => missing + extra + changed > 0);
  } finally {
    await source.destroy();
  }
};
