/** `npm run bench -- [part …] [--quick] [--home <folder>] [--json <file>] [--write] [--built]`; see docs/benchmarks.md. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from '../../tools/build.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    home: { type: 'string' },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
  },
});
const log = (line) => process.stderr.write(`${line}\n`);
if (!values.built) await build({ log });

// Loaded after the build, because it measures the built program.
const { Home } = await import('./home.mjs');
const { parts } = await import('./parts.mjs');
const { releaseBefore } = await import('./before.mjs');
const { fallInWords, hasFallen, withBefore } = await import('./figure.mjs');
const { linesOf, machine, table } = await import('./report.mjs');
const names = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = names.filter((name) => !parts[name]);
if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);

const before = process.env.EVERGREEN_BUILT ? releaseBefore(process.env.EVERGREEN_BUILT) : undefined;
if (before) log(`Each part is measured of ${before.version} as well.`);
const home = new Home(values.home);
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => void home.stop().then(() => process.exit(1)));
const results = {};
let compared = 0;
try {
  await home.start();
  for (const name of names) {
    const state = machine();
    log(`Measuring ${name} (load ${state.load} on ${state.cores} cores) …`);
    const began = performance.now();
    const outcome = await parts[name](home, values).then(
      (figures) => ({ figures }),
      (error) => ({ error: error.stack }),
    );
    if (outcome.error) {
      process.exitCode = 1;
      log(outcome.error);
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    if (before && outcome.figures) {
      const theirs = await before.measure(name, values);
      if (theirs.error) log(`  ${before.version}: ${theirs.error}`);
      outcome.figures = withBefore(outcome.figures, theirs);
      compared += Object.values(outcome.figures).filter((figure) => figure.before !== undefined).length;
      for (const [what, figure] of Object.entries(outcome.figures).filter(([, figure]) => hasFallen(figure))) {
        process.exitCode = 1;
        log(`  ${what}: ${fallInWords(figure, before.version)}`);
      }
    }
    results[name] = { date: new Date().toISOString().slice(0, 10), ...state, seconds, ...outcome };
    // After each part, so that a run that is cut off keeps what it measured.
    if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
    log(`  took ${seconds} s; load ${machine().load} at its end`);
  }
} finally {
  await home.stop();
  before?.stop();
}
if (before && compared === 0) {
  process.exitCode = 1;
  log(`${before.version} has none of these figures: nothing was compared.`);
}
// The page has only figures of whole parts of this version.
const whole = positionals.length === 0 && process.exitCode !== 1;
if (!values.quick && (whole || values.write)) {
  const { keep } = await import('./page.mjs');
  keep(results);
  log('Written into docs/benchmarks.json and docs/benchmarks.md.');
}
process.stdout.write(`\n${table(linesOf(results))}\n`);
