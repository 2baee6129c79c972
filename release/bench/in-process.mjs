import 'reflect-metadata';
import { areas } from '../../server/dist/features/areas.js';
import { Clock } from '../../server/dist/kernel/clock.js';
import { Transactions } from '../../server/dist/kernel/commands/transactions.js';
import { readConfig } from '../../server/dist/kernel/config/config.js';
import { Database } from '../../server/dist/kernel/db/database.js';
import { appSource } from '../../server/dist/kernel/db/source.js';
import { Registry } from '../../server/dist/kernel/events/registry.js';
import { Snapshots } from '../../server/dist/kernel/snapshots/snapshots.js';

/** The program's own write and read path without its HTTP side. */
export async function inProcess(settings) {
  const registry = new Registry(areas);
  const source = await appSource(readConfig({ ...settings, DATABASE_POOL_SIZE: '16' }), registry.entities).initialize();
  const database = new Database(source);
  const clock = new Clock();
  const snapshots = new Snapshots(database, registry);
  const commands = new Transactions(database, registry, clock, { nudge: () => undefined }, snapshots);
  const stop = async () => {
    await snapshots.beforeApplicationShutdown();
    await source.destroy();
  };
  return { database, clock, commands, snapshots, stop };
}
