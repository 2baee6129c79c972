/**
 * `npm run lint [-- file …]`: oxlint asks all rules that it has, ESLint those that are our own (`eslint.config.mjs`), which are
 * about the program and not about its tests.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const files = process.argv.slice(2);
const programs = ['contracts/src', 'workflows/src', 'server/src', 'web/src'];
const own =
  files.length === 0 ? programs : files.filter((path) => programs.some((folder) => path.startsWith(`${folder}/`)));

/** @returns whether it found nothing */
const run = (program, words) =>
  spawnSync(process.execPath, [join(root, 'node_modules', program), ...words], { cwd: root, stdio: 'inherit' })
    .status === 0;

const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/eslint/'];
const outcomes = [
  run('oxlint/bin/oxlint', files),
  own.length === 0 || run('eslint/bin/eslint.js', [...cache, '--no-warn-ignored', ...own]),
];
if (outcomes.includes(false)) process.exitCode = 1;
