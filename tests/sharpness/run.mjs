/**
 * `npm run test:sharpness -- [number or word …]`: turns conditions round, one at a time, runs the specs that should find each,
 * and says which were found. It changes files of this tree while it runs, and puts them back: use a clone of its own.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countOf } from '../../tools/test-counts.mjs';
import { flips } from './flips.mjs';
import { applied, chosen, specsOf } from './flipped.mjs';

const root = join(import.meta.dirname, '../..');
const report = join(root, 'test-results/sharpness.json');
const say = (text) => process.stdout.write(`${text}\n`);
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
const files = git('ls-files', '-z').split('\0').filter(Boolean);

let putBack = () => undefined;
let jest;
for (const name of ['SIGINT', 'SIGTERM'])
  process.on(name, () => {
    jest?.kill(name);
    putBack();
    process.exit(1);
  });

const runJest = (specs) => {
  rmSync(report, { force: true });
  const options = ['--no-watchman', '--bail', '--json', `--outputFile=${report}`, '--runTestsByPath'];
  jest = spawn(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...options, ...specs], {
    cwd: root,
    stdio: 'ignore',
  });
  return new Promise((resolve) => jest.once('exit', (code) => resolve(code ?? 1)));
};

/** One group of specs after the other, until one finds it. */
const tried = async (flip) => {
  const path = join(root, flip.file);
  if (!existsSync(path)) return { result: 'GONE', why: `there is no ${flip.file}` };
  const standing = readFileSync(path, 'utf8');
  const { text, why } = applied(standing, flip);
  if (why) return { result: 'GONE', why: `${flip.file}: ${why}` };
  const groups = specsOf(flip, files);
  const empty = groups.find(({ specs }) => specs.length === 0);
  if (empty) return { result: 'GONE', why: `no spec begins with ${empty.beginning}` };
  if (git('status', '--porcelain', '--', flip.file)) return { result: 'LEFT', why: `${flip.file} is not committed` };
  putBack = () => writeFileSync(path, standing);
  try {
    writeFileSync(path, text);
    for (const { specs } of groups) {
      const code = await runJest(specs);
      if (code === 0) continue;
      const [first] = countOf(report, code).failures;
      if (!first) return { result: 'LEFT', why: 'the specs did not run' };
      return { result: 'found', why: first.split('\n')[0] };
    }
    return { result: 'NOT FOUND', why: flip.specs.join(', ') };
  } finally {
    putBack();
    putBack = () => undefined;
  }
};

mkdirSync(join(root, 'test-results'), { recursive: true });
const results = [];
for (const [number, flip] of chosen(flips, process.argv.slice(2))) {
  const began = Date.now();
  const { result, why } = await tried(flip);
  results.push(result);
  say(
    `${String(number).padStart(2)} ${result.padEnd(9)} ${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${flip.name}: ${why}`,
  );
}
const count = (result) => results.filter((one) => one === result).length;
say(
  `\n${count('found')} of ${results.length} found, ${count('NOT FOUND')} not found, ${count('GONE') + count('LEFT')} not tried.`,
);
if (count('found') < results.length || results.length === 0) process.exitCode = 1;
