import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below it an answer is one packet either way. */
const LEAST = 600;
const texts = /\.(js|css|svg|json)$/;

const forms = {
  gz: (text) => promisify(gzip)(text, { level: 9 }),
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
};

/**
 * Compresses every text file of the web that is not compressed yet, with brotli and gzip: once here, and never while a user waits. The
 * server may be running: a file appears only when it is whole.
 */
export async function compress(folder) {
  const files = readdirSync(folder)
    .filter((name) => texts.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).size >= LEAST);
  await Promise.all(
    files.flatMap((file) =>
      Object.entries(forms)
        .filter(([ending]) => !existsSync(`${file}.${ending}`))
        .map(async ([ending, compressed]) => {
          const draft = `${file}.${ending}.new`;
          await writeFile(draft, await compressed(await readFile(file)));
          await rename(draft, `${file}.${ending}`);
        }),
    ),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await compress(join(import.meta.dirname, '../web/dist/assets'));
}
