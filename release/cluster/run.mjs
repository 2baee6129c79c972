/** `npm run test:cluster -- [part …] [--quick] [--reuse]`; stack.mjs describes the stack. */
import { parseArgs } from 'node:util';
import { build as buildProgram } from '../../tools/build.mjs';
import { met } from '../bench/figure.mjs';
import { linesOf, machine, table } from '../bench/report.mjs';
import { endRunning, Engine } from './engine.mjs';
import { Build } from './build.mjs';
import { Leaving } from './leaving.mjs';
import { Stack } from './stack.mjs';
import { Images } from './stand-ins.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // Smaller and shorter, for parts with a size.
    quick: { type: 'boolean', default: false },
    // For random choices: the same again.
    seed: { type: 'string' },
    // Requests a second, for parts with people at work.
    rate: { type: 'string' },
    // For the part that ends services: one service, or `<service> <way>, …`.
    only: { type: 'string' },
    // For the part that exchanges releases: the first one.
    from: { type: 'string' },
    // For the part at steady work: its duration.
    minutes: { type: 'string' },
    // Reuses and keeps the image of an earlier run.
    reuse: { type: 'boolean', default: false },
    // The stand-ins of public images are kept for the next run unless they are to be removed.
    forget: { type: 'boolean', default: false },
  },
});
const log = (line) => process.stderr.write(`${line}\n`);
await buildProgram({ log });
// Loaded after the build, because some parts run the built program.
const { parts } = await import('./parts.mjs');
const names = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = names.filter((name) => !parts[name]);
if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);

const leaving = new Leaving(log);
const results = {};

const part = async (name, made) => {
  const before = machine();
  const { settings, withStack = true } = parts[name];
  log(`${withStack ? 'Starting the stack for' : 'Beginning'} ${name} (load ${before.load} on ${before.cores} cores) …`);
  const began = performance.now();
  const own = new Leaving(log);
  leaving.add(() => own.sweep());
  const stack = new Stack({ ...made, log, leaving: own });
  own.add(() => stack.remove());
  const outcome = await (withStack ? stack.begin(settings) : Promise.resolve())
    .then(() => parts[name](stack, values))
    .then(
      (figures) => ({ figures }),
      (error) => ({ error: error.stack }),
    );
  if (leaving.over) return;
  if (outcome.error) log(outcome.error);
  const unmet = Object.entries(outcome.figures ?? {}).filter(([, figure]) => met(figure) === false);
  for (const [words, { value, unit }] of unmet) log(`  not met: ${words}: ${value} ${unit}`);
  if (outcome.error || unmet.length > 0) process.exitCode = 1;
  const seconds = Math.round((performance.now() - began) / 1000);
  results[name] = { ...before, seconds, ...outcome };
  log(`  ${name} took ${seconds} s; load ${machine().load} at its end`);
  await own.end();
};

const all = async () => {
  const engine = await Engine.find();
  const images = new Images(engine, log);
  if (values.forget) leaving.add(() => images.remove());
  await images.provide();
  const { alone } = images;
  const build = new Build({ engine, log, alone });
  if (!values.reuse) leaving.add(() => build.remove());
  const needsImage = names.some((name) => parts[name].withImage ?? true);
  const image = needsImage ? await build.make({ reuse: values.reuse }) : undefined;
  const going = [];
  for (const name of names) {
    if (leaving.over) break;
    going.push(part(name, { engine, image, alone }));
    if (!parts[name].alongside) await going.at(-1);
  }
  await Promise.all(going);
};

const work = all().catch((error) => {
  process.exitCode = 1;
  log(error.message);
});
let stopping;
const stop = (why) => {
  log(`${why}: stopping, and removing what was made, which takes a minute …`);
  if (stopping) return;
  endRunning();
  stopping = leaving.now(work).then(() => process.exit(1));
};
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop(name));
for (const name of ['uncaughtException', 'unhandledRejection']) process.on(name, (error) => stop(error.stack));
await work;
if (!leaving.over) await leaving.end();
process.stdout.write(`\n${table(linesOf(results))}\n`);
