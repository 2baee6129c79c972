import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { DEFLATED, packedBytes, type ZipEntry } from '../../../../../kernel/files/zip.js';

const sliceBytes = 64 * 1024;

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let offset = 0; offset < bytes.length; offset += sliceBytes) yield bytes.subarray(offset, offset + sliceBytes);
}

/** Streams an entry's content. */
export const unpacked = (workbook: Buffer, entry: ZipEntry): AsyncIterable<Buffer> => {
  const packed = Readable.from(slices(packedBytes(workbook, entry)), { objectMode: false });
  return entry.method === DEFLATED ? packed.pipe(createInflateRaw()) : packed;
};
