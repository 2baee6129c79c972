/**
 * `npm run test:sharpness -- [number or word …]`: inverts conditions, one at a time, runs the specs that should
 * notice each, and reports which did. Specs of the built program build it with each change. It changes files of this tree
 * while it runs, and restores them and what is built: use a separate clone.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../tools/build.mjs';
import { flips } from './flips.mjs';
import { applied, chosen, failureIn, specsOf } from './flipped.mjs';

const root = join(import.meta.dirname, '../..');
const say = (text) => process.stdout.write(`${text}\n`);
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
const files = git('ls-files', '-z').split('\0').filter(Boolean);

const ofBuilt = /^tests\/(api|faults)\//;

let putBack = () => undefined;
let isBuilt = false;
let jest;
for (const name of ['SIGINT', 'SIGTERM'])
  process.on(name, () => {
    jest?.kill(name);
    putBack();
    process.exit(1);
  });

/** Stops at the first file that fails. @returns the name of its first failed test; undefined if all passed */
const firstFailure = (specs) => {
  isBuilt ||= specs.some((path) => ofBuilt.test(path));
  const words = ['--no-watchman', '--bail', '--colors=false', '--runTestsByPath', ...specs];
  jest = spawn(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...words], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  jest.stderr.on('data', (chunk) => (said += chunk));
  return new Promise((resolve) =>
    jest.once('close', (code) => resolve(code === 0 ? undefined : (failureIn(said) ?? `Jest ended with ${code}`))),
  );
};

/** Specs that fail in the unchanged tree would notice everything. Each group is run once for all of its flips. */
const standing = new Map();
const failsAnyway = async (specs) => {
  const key = specs.join(' ');
  if (!standing.has(key)) standing.set(key, await firstFailure(specs));
  return standing.get(key);
};

/** One group of specs after the other, until one notices it. */
const tried = async (flip) => {
  const path = join(root, flip.file);
  if (!existsSync(path)) return { result: 'GONE', why: `there is no ${flip.file}` };
  const asItIs = readFileSync(path, 'utf8');
  const { text, why } = applied(asItIs, flip);
  if (why) return { result: 'GONE', why: `${flip.file}: ${why}` };
  const groups = specsOf(flip, files);
  const empty = groups.find(({ specs }) => specs.length === 0);
  if (empty) return { result: 'GONE', why: `no spec begins with ${empty.beginning}` };
  if (git('status', '--porcelain', '--', flip.file)) return { result: 'LEFT', why: `${flip.file} is not committed` };
  putBack = () => writeFileSync(path, asItIs);
  try {
    for (const { specs } of groups) {
      writeFileSync(path, text);
      const failure = await firstFailure(specs);
      putBack();
      const anyway = failure && (await failsAnyway(specs));
      if (anyway) return { result: 'RED', why: `without the flip, too: ${anyway}` };
      if (failure) return { result: 'found', why: failure };
    }
    return { result: 'NOT FOUND', why: flip.specs.join(', ') };
  } finally {
    putBack();
    putBack = () => undefined;
  }
};

const results = [];
for (const [number, flip] of chosen(flips, process.argv.slice(2))) {
  const began = Date.now();
  const { result, why } = await tried(flip);
  results.push(result);
  say(
    `${String(number).padStart(2)} ${result.padEnd(9)} ${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${flip.name}: ${why}`,
  );
}
if (isBuilt) await build({ only: ['contracts', 'workflows', 'server'] });
const count = (result) => results.filter((other) => other === result).length;
say(
  `\n${count('found')} of ${results.length} found, ${count('NOT FOUND')} not found, ${count('GONE') + count('LEFT') + count('RED')} not tried.`,
);
if (count('found') < results.length || results.length === 0) process.exitCode = 1;
