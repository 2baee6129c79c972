import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { transformFile } from '@swc/core';

const isSource = (name) => name.endsWith('.ts') && !name.endsWith('.spec.ts');

/**
 * Turns the TypeScript of a folder into JavaScript with source maps, several files at a time on threads of swc.
 * @throws an error that names a file with a mistake in it
 */
export async function transpile(sources, into, configFile) {
  const names = readdirSync(sources, { recursive: true }).filter(isSource);
  await Promise.all(
    names.map(async (name) => {
      const file = join(into, name.replace(/ts$/, 'js'));
      const { code, map } = await transformFile(join(sources, name), { configFile, outputPath: file });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${code}\n//# sourceMappingURL=${basename(file)}.map`);
      writeFileSync(`${file}.map`, map);
    }),
  );
}
