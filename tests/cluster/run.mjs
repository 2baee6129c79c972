/** `npm run test:cluster -- [part …] [--quick] [--reuse] [--keep]`; what runs, and on what, says stack.mjs. */
import { parseArgs } from 'node:util';
import { met } from '../bench/figure.mjs';
import { linesOf, machine, table } from '../bench/report.mjs';
import { Engine } from './engine.mjs';
import { Build } from './build.mjs';
import { parts } from './parts.mjs';
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
    // The image as an earlier run with it left it, and left again.
    reuse: { type: 'boolean', default: false },
    // The stand-ins of public images stay for the next run unless they are to go.
    forget: { type: 'boolean', default: false },
  },
});
const log = (line) => process.stderr.write(`${line}\n`);
const wanted = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = wanted.filter((name) => !parts[name]);
if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);

const leaving = [];
let left;
/** Everything that was made goes, the last first, once. */
const leave = () =>
  (left ??= (async () => {
    for (const remove of leaving.reverse())
      await remove().catch((error) => {
        process.exitCode = 1;
        log(`Something was left behind: ${error.message}`);
      });
  })());
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(name, () => {
    log('Stopping, and removing what was made …');
    void leave().then(() => process.exit(1));
  });

const results = {};
try {
  const engine = await Engine.find();
  const images = new Images(engine, log);
  if (values.forget) leaving.push(() => images.remove());
  await images.provide();
  const build = new Build({ engine, log, alone: images.alone });
  if (!values.reuse) leaving.push(() => build.remove());
  const image = await build.make({ reuse: values.reuse });
  for (const name of wanted) {
    const before = machine();
    const { settings, withStack = true } = parts[name];
    log(
      `${withStack ? 'Starting the stack for' : 'Beginning'} ${name} (load ${before.load} on ${before.cores} cores) …`,
    );
    const began = performance.now();
    const stack = new Stack({ engine, image, build, log });
    leaving.push(() => stack.remove());
    const found = await (withStack ? stack.begin(settings) : Promise.resolve())
      .then(() => parts[name](stack, values))
      .then(
        (figures) => ({ figures }),
        (error) => ({ error: error.stack }),
      );
    if (found.error) log(found.error);
    if (found.error || Object.values(found.figures).some((figure) => met(figure) === false)) process.exitCode = 1;
    const seconds = Math.round((performance.now() - began) / 1000);
    results[name] = { ...before, seconds, ...found };
    log(`  took ${seconds} s; load ${machine().load} at its end`);
    leaving.pop();
    await stack.remove();
  }
} catch (error) {
  process.exitCode = 1;
  log(error.message);
} finally {
  await leave();
}
process.stdout.write(`\n${table(linesOf(results))}\n`);
