import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installCommand, isInstalled } from './install.mjs';
import { build } from './build.mjs';
import { countOf } from './test-counts.mjs';
import { stages } from './test-stages.mjs';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const asked = process.argv.slice(2);
const say = (text) => process.stdout.write(`${text}\n`);
let current;

for (const name of ['SIGTERM', 'SIGINT']) {
  process.on(name, () => {
    current?.kill(name);
    process.exitCode = 1;
  });
}

function run(command, args, env) {
  return new Promise((resolve) => {
    current = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    current.once('error', () => resolve(1));
    current.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Each stage leaves its runner's report in a file, so that its tests can be counted. */
async function runStage({ name, script }) {
  say(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const report = join(results, `${name}.json`);
  rmSync(report, { force: true });
  const began = Date.now();
  const jest = /^jest /.test(scripts[script]);
  const extra = jest ? ['--', '--json', `--outputFile=${report}`, '--passWithNoTests'] : [];
  const code = await run('npm', ['run', '--silent', script, ...extra], {
    NODE_ENV: 'test',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const count = countOf(report, code);
  return { name, code, ...count, seconds: (Date.now() - began) / 1000 };
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const unknown = asked.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  say(`There is no stage ${unknown.join(', ')}. The stages: ${stages.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

if (!isInstalled(root)) {
  say('Installing packages …');
  const { command, args, env } = installCommand(root);
  if ((await run(command, args, env)) !== 0) process.exit(1);
}
mkdirSync(results, { recursive: true });
build({ log: say });

const outcomes = [];
for (const stage of stages) {
  if (asked.length > 0 && !asked.includes(stage.name)) continue;
  if (!scripts[stage.script]) continue;
  if (process.exitCode) break;
  outcomes.push(await runStage(stage));
}

say('');
for (const { name, code, passed, failed, seconds } of outcomes) {
  const tests = `${passed} passed${failed ? `, ${failed} failed` : ''}`;
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(7)} s   ${tests}`);
}
for (const { name, failures } of outcomes) for (const failure of failures) say(`\n${name}: ${failure}`);
const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
say(`\n${total('passed')} passed, ${total('failed')} failed`);
if (outcomes.some(({ code }) => code !== 0)) process.exitCode = 1;
