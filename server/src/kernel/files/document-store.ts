import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { isOutage } from './bucket-outage.js';

/** Stores bytes under their hash, so a name always has the same content. */
export interface DocumentStore {
  /** Folder for files that are still being written. */
  readonly spool: string;
  /** Moves a finished file to its final name, atomically. */
  place(spooled: string, hash: string): Promise<void>;
  open(hash: string): Promise<Readable>;
  /** Size in bytes; undefined if there is no such file. */
  size(hash: string): Promise<number | undefined>;
  /**
   * Deletes bytes placed before `since`. Younger ones stay: they were uploaded again, and their owner is recorded
   * later.
   * @returns false if they stay
   */
  remove(hash: string, since: Date): Promise<boolean>;
}

/** The key of a document in a folder or bucket. */
export const keyOf = (hash: string) => `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;

export type Looked = Pick<Disk, 'exists' | 'getMetaData'>;

/** Reads the size first; checks for existence only after an error, so that an outage is not waited for twice. */
export const sizeIn = async (disk: Looked, hash: string): Promise<number | undefined> => {
  try {
    return (await disk.getMetaData(keyOf(hash))).contentLength;
  } catch (error) {
    if (isOutage(error)) throw error;
    if (!(await disk.exists(keyOf(hash)))) return undefined;
    throw error;
  }
};
