import { importLimits } from '@evergreen/contracts/bulk-work/imports';
import { sniffedBytes } from './file-kind.js';
import { FileRefused } from './file-refused.js';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** By the byte-order mark; without one, by the zero bytes of Latin letters. */
export const encodingOf = (head: Buffer): Encoding => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const half = head.length / 2;
  if (half >= 8 && zeros[1]! > half * 0.7 && zeros[0]! < half * 0.05) return 'utf-16le';
  if (half >= 8 && zeros[0]! > half * 0.7 && zeros[1]! < half * 0.05) return 'utf-16be';
  return 'utf-8';
};

/** Decodes a stream, without the byte-order mark. */
export const decode = (bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> =>
  encoding === 'utf-8' ? utf8OrWindows1252(bytes) : utf16(bytes, encoding);

async function* utf16(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of bytes) yield plain(unlessBroken(() => decoder.decode(chunk, { stream: true })));
  yield plain(unlessBroken(() => decoder.decode()));
}

const unlessBroken = (decoding: () => string) => {
  try {
    return decoding();
  } catch {
    throw new FileRefused('brokenText');
  }
};

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** Windows-1252 characters where Latin-1 has controls; TextDecoder differs between releases of Node. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const windows1252 = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009F]/g, (control) => windowsLetters.charAt(control.charCodeAt(0) - 0x80));
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Decodes each line as UTF-8 if valid, otherwise as Windows-1252: registers are merged from several programs. */
async function* utf8OrWindows1252(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let first = true;
  const text = (lines: Buffer) => {
    const decoded = plain(decodeLines(lines));
    const isFirst = first;
    first = false;
    return isFirst ? decoded.replace(/^\uFEFF/, '') : decoded;
  };
  for await (const chunk of bytes) {
    const end = Math.max(chunk.lastIndexOf(lineFeed), chunk.lastIndexOf(carriageReturn)) + 1;
    if (end === 0) {
      pending.push(chunk);
      pendingBytes += chunk.length;
      // A line without an end; the parser reports overlong ones with their row.
      if (pendingBytes <= importLimits.lineBytes + sniffedBytes) continue;
      yield text(Buffer.concat(pending));
      pending = [];
      pendingBytes = 0;
      continue;
    }
    yield text(Buffer.concat([...pending, chunk.subarray(0, end)]));
    pending = end < chunk.length ? [chunk.subarray(end)] : [];
    pendingBytes = chunk.length - end;
  }
  if (pendingBytes > 0) yield text(Buffer.concat(pending));
}

const decodeLines = (lines: Buffer): string => {
  try {
    return strict.decode(lines);
  } catch {
    let text = '';
    for (let start = 0; start < lines.length;) {
      const feed = lines.indexOf(lineFeed, start);
      const end = feed < 0 ? lines.length : feed + 1;
      text += decodeLine(lines.subarray(start, end));
      start = end;
    }
    return text;
  }
};

const decodeLine = (line: Buffer): string => {
  try {
    return strict.decode(line);
  } catch {
    return windows1252(line);
  }
};

const plain = (text: string): string => {
  if (text.includes('\u0000')) throw new FileRefused('binary');
  return text;
};
