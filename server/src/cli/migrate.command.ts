import { join } from 'node:path';
import { advanceIfBehind } from '../kernel/backup/transactions.js';
import { migrate } from '../kernel/db/migrations/migrate.js';
import type { CliCommand } from './command.js';

export const migrateCommand: CliCommand = {
  summary: 'Bring the database up to date',
  usage: 'migrate',
  async run({ config, say, progress }) {
    const ran = await migrate(config.DATABASE_URL, join(config.APP_HOME, 'migrations'));
    const counted = await advanceIfBehind(config.DATABASE_URL, { progress });
    progress('');
    if (counted)
      say(
        'This server had counted fewer transactions than the one that the history comes from: counted on beyond them.',
      );
    say(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The database is up to date.');
    return 0;
  },
};
