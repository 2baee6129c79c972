/** `npm test [-- stage …]` runs everything, or these stages; `npm test -- --changed` what a change can have broken. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installCommand, isInstalled } from './install.mjs';
import { countOf } from './test-counts.mjs';
import { Lanes } from './test-lanes.mjs';
import { stages as wholeRun } from './test-stages.mjs';
import { startTestPostgres } from '../tests/support/servers/test-postgres.mjs';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const given = process.argv.slice(2).filter((word) => word !== '--changed');
const onlyChanged = process.argv.includes('--changed');
const write = (chunk) => process.stdout.write(chunk);
const say = (text) => write(`${text}\n`);
const lanes = new Lanes({ root, write, cores: Math.min(4, availableParallelism()) });

for (const name of ['SIGTERM', 'SIGINT']) {
  process.on(name, () => {
    process.exitCode = 1;
    void lanes.end(name);
  });
}

/** The settings of a runner: the path of its report, and its number of workers. */
function settings({ report, workers: own }, file, cores) {
  const workers = [
    `${report === 'jest' ? '--maxWorkers' : '--workers'}=${own ? Math.min(own, 3 * lanes.cores) : cores}`,
  ];
  if (report === 'jest') return [...workers, '--json', `--outputFile=${file}`, '--passWithNoTests'];
  return report ? workers : [];
}

/** Each stage writes its runner's report to a file, so that its tests can be counted. */
async function runStage(stage, { say: tell, run, cores }) {
  const { name, script, command, args = [] } = stage;
  tell(`\n── ${name} ${'─'.repeat(60 - name.length)}\n`);
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const began = Date.now();
  const extra = [...settings(stage, file, cores), ...args];
  const [program, words] = script
    ? ['npm', ['run', '--silent', script, ...(extra.length > 0 ? ['--', ...extra] : [])]]
    : [process.execPath, command];
  const code = await run(program, words, {
    NODE_ENV: 'test',
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  });
  return { name, code, ...countOf(file, code), seconds: (Date.now() - began) / 1000 };
}

const began = Date.now();
if (!isInstalled(root, { forTests: true })) {
  say('Installing packages …');
  const { command, args, env } = installCommand(root, { forTests: true });
  if ((await lanes.run(command, args, env, write)) !== 0) process.exit(1);
}
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const names = wholeRun.map(({ name }) => name);
const unknown = given.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  say(`There is no stage ${unknown.join(', ')}. The stages: ${names.join(', ')}.`);
  process.exit(1);
}

// Loaded once the packages are installed: it needs TypeScript.
const { about, stages, notes } = onlyChanged
  ? await import('./changed.mjs').then(({ changedStages }) => changedStages(root))
  : { about: '', stages: wholeRun, notes: [] };
if (about) say(about);
mkdirSync(results, { recursive: true });
// Specs of the API build the server themselves.
if (!onlyChanged) await build({ log: say });

const chosen = stages.filter(
  ({ name, script }) => (given.length === 0 || given.includes(name)) && (!script || scripts[script]),
);
const stopPostgres = chosen.some(({ database }) => database) ? await startTestPostgres() : undefined;
const outcomes = await lanes.each(chosen, runStage);
await stopPostgres?.();

say('');
for (const { name, code, passed, failed, seconds } of outcomes) {
  const tests = `${passed} passed${failed ? `, ${failed} failed` : ''}`;
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(7)} s   ${tests}`);
}
say(`${'in all'.padStart(13).padEnd(21)} ${((Date.now() - began) / 1000).toFixed(1).padStart(7)} s`);
for (const { name, failures } of outcomes) for (const failure of failures) say(`\n${name}: ${failure}`);
const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
say(`\n${total('passed')} passed, ${total('failed')} failed`);
for (const note of notes) say(note);
if (outcomes.some(({ code }) => code !== 0)) process.exitCode = 1;
