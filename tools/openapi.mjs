// Writes docs/openapi.json from the built program. With --check it writes nothing and fails when the file is stale.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs', 'openapi.json');

// The command only reads routes; nothing answers at this address.
const env = { ...process.env, DATABASE_URL: 'postgres://nobody@localhost/none', REDIS_URL: '', APP_HOME: root };
const { status, stdout, stderr } = spawnSync(process.execPath, ['server/dist/cli/main.js', 'openapi'], {
  cwd: root,
  env,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (status !== 0) {
  process.stderr.write(stderr || stdout);
  process.exit(1);
}

const read = () => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
};

if (!process.argv.includes('--check')) {
  writeFileSync(file, stdout);
} else if (read() !== stdout) {
  process.stderr.write('docs/openapi.json is stale: npm run openapi\n');
  process.exit(1);
}
