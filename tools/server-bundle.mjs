/**
 * `node tools/server-bundle.mjs <folder of the built server>`: bundles the modules that a process loads at its start
 * into a few files instead of two thousand, and likewise those of threads. The single modules stay in the same folder,
 * for specs and for tools that load one of them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');
const dist = resolve(process.argv[2]);

/**
 * Bundled packages: many small modules each, and nothing else in a process loads them. All others are loaded as
 * published: they look for files near their own, or must be one instance for all (the driver of the database, for
 * example).
 */
const inside = [
  '@evergreen/contracts',
  '@evergreen/workflows',
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/cqrs',
  '@nestjs/mapped-types',
  '@nestjs/platform-fastify',
  '@nestjs/schedule',
  '@nestjs/swagger',
  'csv-parse',
  'es-toolkit',
  'hucre',
  'iterare',
  'rxjs',
  'uid',
  'xstate',
  'zod',
];

const resolved = (id, from) => {
  try {
    return createRequire(from).resolve(id);
  } catch {
    return undefined;
  }
};

/** Dependencies in a bundled package's own folder, which the server would not find, are bundled with it. */
const isOutside = (id, importer) => {
  if (/^[./\0]/.test(id) || inside.some((name) => id === name || id.startsWith(`${name}/`))) return false;
  const itsOwn = importer && !isBuiltin(id) && resolved(id, importer);
  return !itsOwn || itsOwn === resolved(id, join(root, 'server/package.json'));
};

/** Lines of the source, not of the output. */
const sourceMaps = {
  name: 'source-maps',
  load(id) {
    const map = `${id}.map`;
    if (!id.endsWith('.js') || id.includes('/node_modules/') || !existsSync(map)) return null;
    return { code: readFileSync(id, 'utf8'), map: readFileSync(map, 'utf8') };
  },
};

/** Processes and threads. */
const entries = ['main', 'cli/main', 'cli/tenant.worker', 'features/bulk-work/imports/reading/reader.worker'];

const bundle = await rolldown({
  cwd: root,
  input: Object.fromEntries(entries.map((name) => [name, join(dist, `${name}.js`)])),
  platform: 'node',
  // The input is JavaScript. The configuration of TypeScript names the tests, which an image is built without.
  tsconfig: false,
  external: isOutside,
  plugins: [sourceMaps],
  // Every import runs, in the same order as without a bundle.
  treeshake: false,
  // Types in the metadata of decorators are imported from contracts, which have no value of that name.
  checks: { importIsUndefined: false },
});
await bundle.write({ dir: dist, chunkFileNames: 'chunks/[name]-[hash].js', keepNames: true, sourcemap: true });
await bundle.close();
