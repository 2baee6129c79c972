import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type/node';
import { CSV } from './file-kinds.js';

const SAMPLE = 64 * 1024;

/** Text in any encoding has no NUL; UTF-16 has, and says so by its byte-order mark. */
const looksLikeText = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
    const sample = buffer.subarray(0, bytesRead);
    const utf16 = bytesRead >= 2 && [0xfeff, 0xfffe].includes(sample.readUInt16BE(0));
    return utf16 || !sample.includes(0);
  } finally {
    await file.close();
  }
};

/** Recognised by two or three letters that a list's first word, or a byte-order mark, can begin with as well. */
const weak = ['application/x-msdownload', 'audio/aac', 'audio/mpeg', 'image/bmp', 'image/gif'];

/** What a file is by its content; undefined where it is nothing that is known, and no text either. */
export const recognise = async (path: string): Promise<string | undefined> => {
  const found = await fileTypeFromFile(path);
  if (found && !weak.includes(found.mime)) return found.mime;
  return (await looksLikeText(path)) ? CSV : found?.mime;
};
