import { open } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type/node';
import { CSV } from '@evergreen/contracts/sent-files';

const SAMPLE = 64 * 1024;

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Text contains no NUL, except UTF-16 with its byte-order mark. */
const looksLikeText = (head: Buffer): boolean => {
  const utf16 = head.length >= 2 && [0xfeff, 0xfffe].includes(head.readUInt16BE(0));
  return utf16 || !head.includes(0);
};

/** Types recognized by two or three letters, which a text may begin with too. */
const weak = ['application/x-msdownload', 'audio/aac', 'audio/mpeg', 'image/bmp', 'image/gif'];

/** The type by content; undefined if unknown and not text. @param file its path, or its bytes */
export const recognise = async (file: string | Buffer): Promise<string | undefined> => {
  const isPath = typeof file === 'string';
  const type = await (isPath ? fileTypeFromFile(file) : fileTypeFromBuffer(file));
  if (type && !weak.includes(type.mime)) return type.mime;
  return looksLikeText(isPath ? await headOf(file) : file.subarray(0, SAMPLE)) ? CSV : type?.mime;
};
