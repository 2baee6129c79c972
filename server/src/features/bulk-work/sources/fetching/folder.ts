import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { BadNews, Refusal } from '../../../../kernel/errors.js';
import { NotFetched } from './not-fetched.js';

export const lists = /\.(csv|tsv|txt|xlsx)$/i;

export const isWithin = (path: string, root: string) => path === root || path.startsWith(root + sep);

/** Resolves links. @throws NotFetched if the path leaves the root */
const within = async (root: string, path: string): Promise<string> => {
  const whole = resolve(root, path);
  if (!isWithin(whole, resolve(root))) throw new NotFetched('Forbidden', path);
  const real = await realpath(whole);
  if (!isWithin(real, await realpath(root))) throw new NotFetched('Forbidden', path);
  return real;
};

/** The newest list of a folder; if tied, the last by name. */
const newestIn = async (root: string, folder: string): Promise<string> => {
  const names = (await readdir(folder)).filter((name) => lists.test(name)).sort();
  let newest: { path: string; at: number } | undefined;
  for (const name of names) {
    const path = await within(root, join(folder, name));
    const stats = await stat(path);
    if (stats.isFile() && stats.mtimeMs >= (newest?.at ?? 0)) newest = { path, at: stats.mtimeMs };
  }
  if (!newest) throw new NotFetched('Missing');
  return newest.path;
};

const opened = async (root: string, path: string): Promise<{ file: FileHandle; name: string }> => {
  const there = await within(root, path);
  const real = (await stat(there)).isDirectory() ? await newestIn(root, there) : there;
  // A link here was exchanged after the check.
  const file = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  if ((await file.stat()).isFile()) return { file, name: basename(real) };
  await file.close();
  throw new NotFetched('Missing');
};

/** Fails at its end if the file is still being written: it would be half a list. */
async function* unchanged(file: FileHandle, before: Stats): AsyncGenerator<Buffer> {
  yield* file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>;
  const after = await file.stat();
  if (after.size !== before.size || after.mtimeMs !== before.mtimeMs) throw new NotFetched('CutOff');
}

const absent = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP', 'ENAMETOOLONG', 'ENXIO']);

const understood = (error: unknown): unknown => {
  if (error instanceof Refusal) return new NotFetched('NotAList');
  if (error instanceof BadNews || error instanceof NotFetched) return error;
  return absent.has(String((error as NodeJS.ErrnoException).code)) ? new NotFetched('Missing') : error;
};

/**
 * Reads a list from a folder: the named file, or the newest.
 * @param root of the client: paths and links cannot leave it
 * @throws NotFetched, or what `keep` throws
 */
export const readFolder = async <T>(
  root: string,
  path: string,
  keep: (body: Readable) => Promise<T>,
): Promise<{ kept: T; fileName: string }> => {
  try {
    const { file, name } = await opened(root, path);
    try {
      const stats = await file.stat();
      if (stats.size === 0) throw new NotFetched('Empty');
      return { kept: await keep(Readable.from(unchanged(file, stats), { objectMode: false })), fileName: name };
    } finally {
      await file.close();
    }
  } catch (error) {
    throw understood(error);
  }
};
