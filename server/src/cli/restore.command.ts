import { counted } from '@evergreen/contracts/counted';
import { join, resolve } from 'node:path';
import { Archive } from '../kernel/backup/archive.js';
import { restoreBackup } from '../kernel/backup/restore.js';
import { documentStore } from '../kernel/files/configured-store.js';
import { type CliCommand, misused } from './command.js';
import { inLines } from './in-lines.js';
import { verifyCommand } from './verify.command.js';

export const restoreCommand: CliCommand = {
  summary: 'Restore a backup into an empty database and verify it',
  usage: 'restore <folder> [--replace]',
  words: 1,
  options: {
    replace: {
      type: 'boolean',
      meaning: 'replaces a database that is not empty, and keeps the old one under another name',
    },
  },
  async run(context) {
    const { config, options, positionals, say, progress } = context;
    const [folder] = positionals;
    if (!folder) throw misused(restoreCommand, 'Say from which folder.');
    const { manifest, foreign, kept, documents, missing } = await restoreBackup(
      {
        ownerUrl: config.DATABASE_URL,
        documents: await documentStore(config),
        migrations: join(config.APP_HOME, 'migrations'),
      },
      new Archive(resolve(folder)),
      { replace: Boolean(options['replace']), progress },
    );
    progress('');
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `Restored from ${manifest.takenAt}: ${counted(rows, 'row')} of ${counted(manifest.tables.length, 'table')}, ${counted(documents, 'document')}.`,
    );
    if (foreign.length > 0) say(`Not restored, since they are none of Evergreen's tables: ${foreign.join(', ')}.`);
    if (kept) say(`The previous database is kept as ${kept}.`);
    const verified = await verifyCommand.run({ ...context, options: {}, positionals: [] });
    if (missing.length === 0) return verified;
    say(`Missing or altered in the backup, and so not restored:\n${inLines(missing)}`);
    return 1;
  },
};
