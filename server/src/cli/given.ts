import { access, constants, stat } from 'node:fs/promises';
import { isId } from '../kernel/ids.js';

/** What somebody typed cannot be meant; nothing was done. */
export class Misuse extends Error {}

/** @throws Misuse where nobody could read that file */
export const givenFile = async (path: string): Promise<string> => {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new Misuse(`There is no file ${path}.`);
  if (!found.isFile()) throw new Misuse(`${path} is not a file.`);
  await access(path, constants.R_OK).catch(() => {
    throw new Misuse(`${path} cannot be read: it belongs to somebody else.`);
  });
  return path;
};

/** @throws Misuse where it is left out, or no id */
export const givenId = (value: unknown, option: string): string => {
  if (typeof value !== 'string') throw new Misuse(`Say --${option} <id>.`);
  if (!isId(value)) throw new Misuse(`--${option} is "${value}"; an id is 36 letters and digits with hyphens.`);
  return value;
};
