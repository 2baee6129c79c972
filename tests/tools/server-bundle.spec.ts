import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = process.cwd();

test('the server is bundled where the tests are not there, as in its image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evergreen-bundle-'));
  const file = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    file('tsconfig.json', readFileSync(join(root, 'tsconfig.json'), 'utf8'));
    file('server/package.json', readFileSync(join(root, 'server/package.json'), 'utf8'));
    file('dist/kernel/words.js', "export const words = 'ready';\n");
    file('dist/main.js', "import { words } from './kernel/words.js';\nprocess.stdout.write(words);\n");
    for (const name of ['cli/main', 'cli/tenant.worker', 'features/bulk-work/imports/reading/reader.worker'])
      file(`dist/${name}.js`, `import '${'../'.repeat(name.split('/').length - 1)}main.js';\n`);
    mkdirSync(join(folder, 'tools'));
    copyFileSync(join(root, 'tools/server-bundle.mjs'), join(folder, 'tools/server-bundle.mjs'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    file('package.json', '{ "type": "module" }');
    execFileSync(process.execPath, ['tools/server-bundle.mjs', 'dist'], { cwd: folder, stdio: 'pipe' });
    expect(execFileSync(process.execPath, ['dist/main.js'], { cwd: folder, encoding: 'utf8' })).toBe('ready');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
