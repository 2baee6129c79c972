import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

const CODE = /\.(tsx?|[cm]?js)$/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** The file that an import names, as TypeScript, Vite and Jest find it; undefined for a package. */
export function resolved(from, specifier, files) {
  const own = /^@evergreen\/(contracts|workflows)\/(.+)$/.exec(specifier);
  if (own) return `${own[1]}/src/${own[2]}.ts`;
  if (!specifier.startsWith('.')) return undefined;
  const path = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  const stem = path.replace(/\.js$/, '');
  return [path, ...ENDINGS.map((ending) => stem + ending)].find((candidate) => files.has(candidate));
}

/** For each file of the project, the files that import it. */
export function importersOf(root, files) {
  const known = new Set(files);
  const importers = new Map();
  for (const from of files.filter((path) => CODE.test(path))) {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, from), 'utf8'), true, true);
    for (const { fileName } of importedFiles) {
      const to = resolved(from, fileName, known);
      if (to) importers.set(to, (importers.get(to) ?? new Set()).add(from));
    }
  }
  return importers;
}
