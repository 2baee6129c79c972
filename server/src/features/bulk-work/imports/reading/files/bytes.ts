import { sentFiles } from '@evergreen/contracts/sent-files';
import { sniffedBytes } from './file-kind.js';
import { FileRefused } from './file-refused.js';

export type ByteSource = AsyncIterable<Uint8Array>;

/** Streams an upload, and fails at the first byte over the limit. */
export async function* limited(source: ByteSource, limit: number = sentFiles.import.limit): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of source) {
    total += chunk.byteLength;
    if (total > limit) throw new FileRefused('tooLarge');
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
}

/** The first bytes of a source, and the source from its beginning. */
export const peek = async (
  source: AsyncGenerator<Buffer>,
): Promise<{ head: Buffer; bytes: AsyncGenerator<Buffer> }> => {
  const chunks: Buffer[] = [];
  let size = 0;
  while (size < sniffedBytes) {
    const next = await source.next();
    if (next.done) break;
    chunks.push(next.value);
    size += next.value.length;
  }
  const head = Buffer.concat(chunks);
  return { head, bytes: replay(head, source) };
};

async function* replay(head: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  yield* rest;
}
