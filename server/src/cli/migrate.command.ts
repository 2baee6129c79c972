import { join } from 'node:path';
import { migrate } from '../kernel/db/migrate.js';
import { migrateJobs } from '../kernel/db/migrate-jobs.js';
import type { CliCommand } from './command.js';

export const migrateCommand: CliCommand = {
  summary: 'Bring the database up to date',
  usage: 'migrate',
  async run({ config, say }) {
    const ran = await migrate(config.DATABASE_URL, join(config.APP_HOME, 'migrations'));
    await migrateJobs(config.DATABASE_URL);
    say(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The database is up to date.');
    return 0;
  },
};
