import { counted } from '@evergreen/contracts/counted';
import { resolve } from 'node:path';
import { Archive } from '../kernel/backup/archive.js';
import { takeBackup } from '../kernel/backup/backup.js';
import { noteGoodRun } from '../kernel/figures/good-runs.js';
import { documentStore } from '../kernel/files/configured-store.js';
import { type CliCommand, misused } from './command.js';
import { inLines } from './in-lines.js';

export const backupCommand: CliCommand = {
  summary: 'Write the database and the documents into a new folder, and read it back',
  usage: 'backup <folder>',
  words: 1,
  async run({ config, positionals: [folder], say, progress }) {
    if (!folder) throw misused(backupCommand, 'Say into which folder. It is created.');
    const store = await documentStore(config);
    const archive = new Archive(resolve(folder));
    const { tables, documents, damaged } = await takeBackup(
      { ownerUrl: config.DATABASE_URL, documents: store },
      archive,
      { progress },
    );
    progress('');
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `Backed up to ${archive.folder}: ${counted(rows, 'row')} of ${counted(tables.length, 'table')}, ${counted(documents, 'document')}; read back, and whole.`,
    );
    say(
      'The keys are not in it: keep key.pem of CHECKPOINTS_DIR and the key of secrets (SECRETS_KEY) with the other secrets.',
    );
    if (damaged.length === 0) {
      await noteGoodRun(config.DATABASE_URL, 'backup');
      return 0;
    }
    say(`Missing or altered in the document store, and so not in this backup:\n${inLines(damaged)}`);
    return 1;
  },
};
