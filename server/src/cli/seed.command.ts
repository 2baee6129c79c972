import { CommandBus } from '@nestjs/cqrs';
import type pg from 'pg';
import { ticks } from '../kernel/clock.js';
import { Transactions } from '../kernel/commands/transactions.js';
import { Database } from '../kernel/db/database.js';
import { locks } from '../kernel/db/connections/locks.js';
import { type CliCommand, type CliContext, misused } from './command.js';
import { asOwner } from './owner.js';
import { SampleClock, sampleHasBegun, sampleIsComplete, seedSample } from './sample/index.js';
import { withApp } from './with-app.js';

const hasFirm = async (owner: pg.Client): Promise<boolean> =>
  ((await owner.query('select from firms limit 1')).rowCount ?? 0) > 0;

const load = ({ config, options, say, progress }: CliContext, owner: pg.Client): Promise<void> => {
  const clock = new SampleClock();
  return withApp(
    config,
    async (app) => {
      const database = app.get(Database);
      if (await sampleIsComplete(database)) return say('The sample data are already loaded.');
      if (options['if-empty'] && (await hasFirm(owner)) && !(await sampleHasBegun(database)))
        return say('This database has data; nothing was loaded.');
      const began = ticks();
      const stage = { bus: app.get(CommandBus), transactions: app.get(Transactions), database, clock };
      const acts = await seedSample(stage, (done, total) => progress(`${done} of ${total}`));
      progress('');
      // Until the next autovacuum the planner would expect every client to be as small as the first ones.
      await owner.query('analyze');
      say(`Sample data loaded: ${acts} commands in ${((ticks() - began) / 1000).toFixed(1)} s.`);
    },
    clock,
  );
};

export const seedCommand: CliCommand = {
  summary: 'Load the sample data: a firm, its clients, and two years of their work',
  usage: 'seed --sample [--if-empty]',
  options: {
    sample: { type: 'boolean', meaning: 'confirms that the database gets users with publicly known passwords' },
    'if-empty': { type: 'boolean', meaning: 'does nothing if the database has data' },
  },
  async run(context) {
    if (!context.options['sample']) {
      throw misused(
        seedCommand,
        'The sample data include users with well-known passwords. For a database to try out: evergreen seed --sample',
      );
    }
    await asOwner(context.config, async (owner) => {
      // Two parallel runs would create the sample twice; the lock ends with its connection, however that ends.
      await owner.query('select pg_advisory_lock($1), pg_advisory_lock($2)', [locks.seeding, locks.sealing]);
      await load(context, owner);
    });
    return 0;
  },
};
