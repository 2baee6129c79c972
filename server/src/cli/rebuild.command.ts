import { counted, number } from '@evergreen/contracts/counted';
import { areas } from '../features/areas.js';
import { ticks } from '../kernel/clock.js';
import { Database } from '../kernel/db/database.js';
import { ownerSource } from '../kernel/db/source.js';
import { Registry } from '../kernel/events/registry.js';
import { rebuild } from '../kernel/rebuild/rebuild.js';
import type { Difference } from '../kernel/rebuild/shadow.js';
import type { CliCommand } from './command.js';
import { TenantThreads } from './tenant-threads.js';

const CANCELLED = 130;
const inWords = ({ table, missing, extra, changed }: Difference): string => {
  const parts = [
    missing > 0 ? `${number(missing)} missing` : '',
    extra > 0 ? `${number(extra)} too many` : '',
    changed > 0 ? `${number(changed)} otherwise` : '',
  ].filter(Boolean);
  return `  ${table}: ${parts.length > 0 ? `${parts.join(', ')}; put right` : 'the same'}`;
};

const mended = ({ missing, extra, changed }: Difference) => missing + extra + changed > 0;

export const rebuildCommand: CliCommand = {
  summary: 'Rebuild the tables that screens read from the events',
  usage: 'rebuild [--table <name>[,<name>]]',
  options: { table: { type: 'string', value: '<name>[,<name>]', meaning: 'only these tables' } },
  async run({ config, options, threads: started, say, progress }) {
    const registry = new Registry(areas);
    const source = await ownerSource(config, registry.entities).initialize();
    const cancelled = new AbortController();
    const cancel = () => cancelled.abort(new Error('Cancelled; nothing was changed.'));
    process.once('SIGINT', cancel).once('SIGTERM', cancel);
    try {
      const began = ticks();
      const rate = (events: number) => Math.round((events * 1000) / (ticks() - began));
      const tables = typeof options['table'] === 'string' ? options['table'].split(',') : undefined;
      const database = new Database(source);
      const { events, differences } = await TenantThreads.around(started ?? TenantThreads.start(config), (threads) =>
        rebuild(database, registry, {
          ...(tables && { tables }),
          ...(threads && { threads: { fold: threads.folding(tables, cancelled.signal), count: threads.count } }),
          signal: cancelled.signal,
          progress: (done) => progress(`${counted(done, 'event')}, ${number(rate(done))} a second`),
        }),
      );
      progress('');
      say(`Rebuilt from ${counted(events, 'event')}, ${number(rate(events))} a second:`);
      differences.map(inWords).forEach(say);
      if (!differences.some(mended)) return 0;
      say(
        'Rows differed from the events. Unless a release explains it, they were changed directly in the database: save this output.',
      );
      return 1;
    } catch (error) {
      if (!cancelled.signal.aborted) throw error;
      progress('');
      say('Cancelled; nothing was changed.');
      return CANCELLED;
    } finally {
      process.off('SIGINT', cancel).off('SIGTERM', cancel);
      await source.destroy();
    }
  },
};
