import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const className = (file: string): string => {
  const [, stamp = '', words = ''] = /^(\d{13})-(.+)\.sql$/.exec(file) ?? [];
  if (!stamp) throw new Error(`A migration is named <13 digits>-<what-it-does>.sql, not ${file}`);
  return words.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase()) + stamp;
};

export interface MigrationText {
  /** As stored in the table `migrations`. */
  readonly name: string;
  readonly text: string;
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

/** The names of the migrations in `folder`, in order, as stored in the table `migrations`. */
export const migrationNames = async (folder: string): Promise<string[]> => (await filesIn(folder)).map(className);

/** The SQL files in `folder`, in order. */
export const migrationTexts = async (folder: string): Promise<MigrationText[]> => {
  const files = await filesIn(folder);
  return Promise.all(
    files.map(async (file) => ({ name: className(file), text: await readFile(join(folder, file), 'utf8') })),
  );
};
