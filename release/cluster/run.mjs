/** `npm run test:cluster -- [part …] [--quick] [--reuse]`; what runs, and on what, says stack.mjs. */
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
    // Smaller and shorter, where a part has a size.
    quick: { type: 'boolean', default: false },
    // Of what happens by chance: the same again.
    seed: { type: 'string' },
    // Requests a second, where a part has people at work.
    rate: { type: 'string' },
    // Of the part that ends services: one of them alone, or `<service> <way>, …`.
    only: { type: 'string' },
    // Of the part that exchanges releases: the one it begins at.
    from: { type: 'string' },
    // Of the part at steady work: for how long.
    minutes: { type: 'string' },
    // The image as an earlier run with it left it, and left again.
    reuse: { type: 'boolean', default: false },
    // The stand-ins of public images stay for the next run unless they are to go.
    forget: { type: 'boolean', default: false },
  },
});
const log = (line) => process.stderr.write(`${line}\n`);
buildProgram({ log });
// Some parts run the built program, so they are loaded once it is built.
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
