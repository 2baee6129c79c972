import { access, constants, open, stat } from 'node:fs/promises';
import { Misuse } from '../kernel/errors.js';
import { isId } from '../kernel/ids.js';

export { Misuse } from '../kernel/errors.js';

/** @throws Misuse if the file cannot be read */
export const givenFile = async (path: string): Promise<string> => {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) throw new Misuse(`There is no file ${path}.`);
  if (!stats.isFile()) throw new Misuse(`${path} is not a file.`);
  await access(path, constants.R_OK).catch(() => {
    throw new Misuse(`${path} cannot be read: it belongs to another user.`);
  });
  return path;
};

/** @throws Misuse if no file can be written there */
export const givenTarget = async (path: string): Promise<string> => {
  const file = await open(path, 'a').catch((error: NodeJS.ErrnoException) => {
    throw new Misuse(
      `${path} cannot be written: ${error.code === 'ENOENT' ? 'there is no such folder' : error.message}.`,
    );
  });
  await file.close();
  return path;
};

/** An id in lower case. @throws Misuse if it is missing, or not an id */
export const givenId = (value: unknown, option: string): string => {
  if (typeof value !== 'string') throw new Misuse(`Say --${option} <id>.`);
  if (!isId(value)) throw new Misuse(`--${option} is "${value}"; an id is 36 letters and digits with hyphens.`);
  return value.toLowerCase();
};
