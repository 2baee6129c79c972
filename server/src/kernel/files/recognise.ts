import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type/node';
import { CSV } from './file-kinds.js';

const SAMPLE = 64 * 1024;

/** Text contains no NUL, except UTF-16 with its byte-order mark. */
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

/** Types recognized by two or three letters, which a text may begin with too. */
const weak = ['application/x-msdownload', 'audio/aac', 'audio/mpeg', 'image/bmp', 'image/gif'];

/** The type by content; undefined if unknown and not text. */
export const recognise = async (path: string): Promise<string | undefined> => {
  const type = await fileTypeFromFile(path);
  if (type && !weak.includes(type.mime)) return type.mime;
  return (await looksLikeText(path)) ? CSV : type?.mime;
};
