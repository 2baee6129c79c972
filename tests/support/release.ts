import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import { migrate } from '../../server/src/kernel/db/migrations/migrate.js';
import { restoreRows, unpack } from '../fixtures/release-0.3.0/copy.mjs';
import { emptyDatabase, type TestDatabase } from './database.js';

const MIGRATIONS = join(process.cwd(), 'migrations');
const LAST = '1700000000622-license-search-on-one-index.sql';
const file = (name: string) => join(process.cwd(), 'tests/fixtures/release-0.3.0', name);

/** The answers of 0.3.0 about its database. */
export interface Answers {
  /** The time of the request; an instant. */
  readonly at: string;
  /** The output of its `evergreen verify`. */
  readonly verify: string;
}

/** An entry of its history, as 0.3.0 showed it. */
export type DescribedItem = Pick<
  HistoryItem,
  'id' | 'at' | 'personName' | 'kind' | 'sentence' | 'subject' | 'changes'
> & {
  readonly undo: { readonly possible: boolean; readonly reason: string | null };
};

/** A record as 0.3.0 showed it of the past. */
export interface PastRecord {
  readonly id: string;
  readonly at: string;
  readonly fields: readonly { readonly label: string; readonly value: string | null }[];
}

/** The history of an administrator of a client in 0.3.0. */
export interface ShownHistory {
  readonly email: string;
  /** All of it, newest first. */
  readonly items: readonly DescribedItem[];
  readonly moments: readonly PastRecord[];
}

export const answersOfRelease = async (): Promise<Answers> =>
  JSON.parse(await readFile(file('told.json'), 'utf8')) as Answers;
export const historyOfRelease = (): readonly ShownHistory[] =>
  JSON.parse(unpack(file('history.json.br.base64'))) as readonly ShownHistory[];

/** The database of release 0.3.0, by its own migrations, and then upgraded. */
export const upgradedDatabase = async (): Promise<TestDatabase> => {
  const database = await emptyDatabase();
  const before = await mkdtemp(join(tmpdir(), 'evergreen-migrations-'));
  for (const name of await readdir(MIGRATIONS)) if (name <= LAST) await cp(join(MIGRATIONS, name), join(before, name));
  await migrate(database.ownerUrl, before);
  await rm(before, { recursive: true });
  await restoreRows(database.ownerUrl, unpack(file('database.copy.br.base64')));
  await migrate(database.ownerUrl, MIGRATIONS);
  return database;
};
