import { inflateRawSync } from 'node:zlib';
import { letterMessages, templateLimits } from '@evergreen/contracts/letters';
import { Refusal } from '../../../kernel/errors.js';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

const refuse = (message: string): never => {
  throw new Refusal(message, { field: 'template' });
};

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly size: number;
  readonly at: number;
}

/** The end record, behind which at most a comment of 64 KB may stand. */
const endOf = (zip: Buffer): number => {
  for (let at = zip.length - END_SIZE; at >= Math.max(0, zip.length - END_SIZE - 0xffff); at--)
    if (zip.readUInt32LE(at) === END) return at;
  return refuse(letterMessages.wrongFile);
};

const entriesOf = (zip: Buffer): Entry[] => {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > templateLimits.entries) refuse(letterMessages.unpacksTooLarge);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (zip.readUInt32LE(at) !== ENTRY || (zip.readUInt16LE(at + 8) & ENCRYPTED) !== 0) refuse(letterMessages.damaged);
    const nameLength = zip.readUInt16LE(at + 28);
    const entry = {
      name: zip.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength),
      method: zip.readUInt16LE(at + 10),
      size: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    };
    at += ENTRY_SIZE + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    return entry;
  });
};

/** What is inflated is counted as it comes: sizes that a file says of itself prove nothing. */
const contentOf = (zip: Buffer, { method, size, at }: Entry, room: number): Buffer => {
  if (zip.readUInt32LE(at) !== LOCAL) refuse(letterMessages.damaged);
  const from = at + LOCAL_SIZE + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const packed = zip.subarray(from, from + size);
  if (method === STORED) return packed.length > room ? refuse(letterMessages.unpacksTooLarge) : packed;
  return method === DEFLATED
    ? inflateRawSync(packed, { maxOutputLength: Math.max(room, 1) })
    : refuse(letterMessages.damaged);
};

const wordsFor = (error: unknown): string =>
  (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
    ? letterMessages.unpacksTooLarge
    : letterMessages.damaged;

/**
 * The parts of a .docx by name, with limits on their number and on what they unpack to.
 * @throws Refusal on field `template`
 */
export const unpack = (zip: Buffer): ReadonlyMap<string, Buffer> => {
  const parts = new Map<string, Buffer>();
  let room: number = templateLimits.unpackedBytes;
  try {
    for (const entry of entriesOf(zip)) {
      if (entry.name.endsWith('/')) continue;
      // Two parts of one name would be read differently by different programs.
      if (parts.has(entry.name)) refuse(letterMessages.damaged);
      const content = contentOf(zip, entry, room);
      room -= content.length;
      parts.set(entry.name, content);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    refuse(wordsFor(error));
  }
  return parts;
};
