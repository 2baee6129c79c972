import { sentFiles } from '@evergreen/contracts/sent-files';
import { inflateRawSync } from 'node:zlib';
import { letterMessages, templateLimits } from '@evergreen/contracts/renewing/letters';
import PizZip from 'pizzip';
import { Refusal } from '../../../../kernel/errors.js';
import { BadZip, packedBytes, STORED, zipEntries, type ZipEntry } from '../../../../kernel/files/zip.js';

const refuse = (message: string): never => {
  throw new Refusal(message, { field: 'template' });
};

/** Inflated bytes are counted as they come: the sizes that a file states prove nothing. */
const contentOf = (zip: Buffer, entry: ZipEntry, room: number): Buffer => {
  const packed = packedBytes(zip, entry);
  if (entry.method !== STORED) return inflateRawSync(packed, { maxOutputLength: Math.max(room, 1) });
  return packed.length > room ? refuse(letterMessages.unpacksTooLarge) : packed;
};

const wordsFor = (error: unknown): string => {
  if (error instanceof BadZip && error.what === 'noZip') return sentFiles.template.wrong;
  const tooLarge =
    (error instanceof BadZip && error.what === 'tooMany') ||
    (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
  return tooLarge ? letterMessages.unpacksTooLarge : letterMessages.damaged;
};

export type Parts = ReadonlyMap<string, Buffer>;

/** The parts of a .docx by name, with limits on their number and unpacked size. @throws Refusal on field `template` */
export const unpack = (zip: Buffer): Parts => {
  const parts = new Map<string, Buffer>();
  const names = new Set<string>();
  let room: number = templateLimits.unpackedBytes;
  try {
    for (const entry of zipEntries(zip, templateLimits.entries)) {
      if (entry.name.endsWith('/')) continue;
      // Programs disagree on which of two parts with the same name, in any case, they read.
      if (names.has(entry.name.toLowerCase())) refuse(letterMessages.damaged);
      names.add(entry.name.toLowerCase());
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

/** Word looks for it first. */
const TYPES = '[Content_Types].xml';

/** The same bytes always give the same archive: its hash is the template's name. */
const packedOn = new Date(Date.UTC(1980, 0, 1, 12));

/** An archive of exactly these parts, whatever else the original has. */
export const pack = (parts: Parts): Buffer => {
  const zip = new PizZip();
  const names = [...parts.keys()].sort((a, b) => Number(b === TYPES) - Number(a === TYPES));
  for (const name of names) zip.file(name, parts.get(name) ?? '', { date: packedOn, createFolders: false });
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
