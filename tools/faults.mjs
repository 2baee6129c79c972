// Kills servers while they work, and checks the result. Short by default; `--full` is the size of docs/faults.md.
// Other arguments go to Jest: a spec file, for example.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const given = process.argv.slice(2);
const full = given.includes('--full');
const jest = spawn(
  process.execPath,
  [
    // As in the scripts of package.json: young objects die there, and are collected less often.
    '--max-semi-space-size=64',
    join(root, 'node_modules/jest/bin/jest.js'),
    ...[
      '--selectProjects',
      'faults',
      ...(given.some((word) => word.startsWith('--maxWorkers')) ? [] : ['--runInBand']),
    ],
    ...given.filter((word) => word !== '--full'),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FAULTS: full ? 'full' : 'short' } },
);
for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => jest.kill(name));
jest.once('exit', (code) => process.exit(code ?? 1));
