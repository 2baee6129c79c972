import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Below it an answer is one packet either way. */
const LEAST = 600;
const texts = /\.(js|css|svg|json)$/;

/** Compresses every text file of the web with brotli and gzip: once here, and never while a user waits. */
export function compress(folder) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (!texts.test(name) || statSync(file).size < LEAST) continue;
    const text = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    );
  }
}
