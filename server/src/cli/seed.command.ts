import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import { AppModule } from '../app.module.js';
import { SampleClock, sampleHasBegun, sampleIsComplete, seedSample } from '../features/sample/index.js';
import { Commands } from '../kernel/commands/commands.js';
import { Config, type ConfigValues } from '../kernel/config/config.js';
import { Database } from '../kernel/db/database.js';
import { logger, NestLogger } from '../kernel/http/logger.js';
import type { CliCommand } from './command.js';

const SEEDING = 7_163_009;

/** Two at once would tell the same sample twice; the lock ends with its connection, however that ends. */
const alone = async <T>(config: ConfigValues, work: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const owner = new pg.Client({ connectionString: config.DATABASE_URL, application_name: 'evergreen seed' });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [SEEDING]);
    return await work(owner);
  } finally {
    await owner.end();
  }
};

const hasFirm = async (owner: pg.Client): Promise<boolean> =>
  ((await owner.query('select from firms limit 1')).rowCount ?? 0) > 0;

export const seedCommand: CliCommand = {
  summary: 'Load the sample data: a firm, its clients, and two years of their work',
  usage: 'seed --sample [--if-empty]',
  options: { sample: { type: 'boolean' }, 'if-empty': { type: 'boolean' } },
  async run({ config, options, say, progress }) {
    if (!options['sample']) {
      say(
        'Sample data come with sign-ins that everybody knows. If this database is for trying out: evergreen seed --sample',
      );
      return 2;
    }
    return alone(config, async (owner) => {
      const clock = new SampleClock();
      const app = await NestFactory.createApplicationContext(
        AppModule.of(new Config({ ...config, EVERGREEN_ROLES: ['api'] }), clock),
        { logger: new NestLogger(logger(config.LOG_LEVEL)), abortOnError: false },
      );
      try {
        const database = app.get(Database);
        if (await sampleIsComplete(database)) {
          say('The sample data are there already.');
          return 0;
        }
        if (options['if-empty'] && (await hasFirm(owner)) && !(await sampleHasBegun(database))) {
          say('This database has data of its own; it stays as it is.');
          return 0;
        }
        const began = performance.now();
        const acts = await seedSample(
          { bus: app.get(CommandBus), commands: app.get(Commands), database, clock },
          { progress: (done, total) => progress(`${done} of ${total}`) },
        );
        progress('');
        say(`Sample data loaded: ${acts} commands in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
        return 0;
      } finally {
        await app.close();
      }
    });
  },
};
