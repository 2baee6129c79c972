import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installCommand, isInstalled } from './install.mjs';
import { countOf } from './test-counts.mjs';
import { Lanes } from './test-lanes.mjs';
import { stages } from './test-stages.mjs';
import { startTestPostgres } from '../tests/support/test-postgres.mjs';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const asked = process.argv.slice(2);
const write = (chunk) => process.stdout.write(chunk);
const say = (text) => write(`${text}\n`);
const lanes = new Lanes({ root, write, lanes: Math.min(4, availableParallelism()) });

for (const name of ['SIGTERM', 'SIGINT']) {
  process.on(name, () => {
    process.exitCode = 1;
    void lanes.end(name);
  });
}

/** Each stage leaves its runner's report in a file, so that its tests can be counted. */
async function runStage({ name, script, report }, out) {
  out.say(`\n── ${name} ${'─'.repeat(60 - name.length)}\n`);
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const began = Date.now();
  const extra = report === 'jest' ? ['--', '--json', `--outputFile=${file}`, '--passWithNoTests'] : [];
  const code = await out.run('npm', ['run', '--silent', script, ...extra], {
    NODE_ENV: 'test',
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  });
  return { name, code, ...countOf(file, code), seconds: (Date.now() - began) / 1000 };
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const unknown = asked.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  say(`There is no stage ${unknown.join(', ')}. The stages: ${stages.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

if (!isInstalled(root, { forTests: true })) {
  say('Installing packages …');
  const { command, args, env } = installCommand(root, { forTests: true });
  if ((await lanes.run(command, args, env, write)) !== 0) process.exit(1);
}
mkdirSync(results, { recursive: true });
build({ log: say });

const began = Date.now();
const chosen = stages.filter(({ name, script }) => (asked.length === 0 || asked.includes(name)) && scripts[script]);
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
if (outcomes.some(({ code }) => code !== 0)) process.exitCode = 1;
