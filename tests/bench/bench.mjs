/** `npm run bench -- [--only append,commands,…] [--quick] [--home <folder>]`; see docs/benchmarks.md. */
import { parseArgs } from 'node:util';
import { build } from '../../tools/build.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false }, home: { type: 'string' } },
});
const log = (line) => process.stderr.write(`${line}\n`);
build({ log });

// What is measured is the built program, so it is loaded once it is built.
const { Home } = await import('./home.mjs');
const { figures } = await import('./figures.mjs');
const wanted = values.only?.split(',') ?? Object.keys(figures);
const unknown = wanted.filter((name) => !figures[name]);
if (unknown.length > 0)
  throw new Error(`No figure ${unknown.join(', ')}; there are ${Object.keys(figures).join(', ')}`);

const home = new Home(values.home);
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => void home.stop().then(() => process.exit(1)));
const results = {};
try {
  await home.start();
  for (const name of wanted) {
    log(`Measuring ${name} …`);
    const began = performance.now();
    results[name] = await figures[name](home, values).catch((error) => {
      process.exitCode = 1;
      return { error: error.stack };
    });
    log(`  took ${Math.round((performance.now() - began) / 1000)} s`);
  }
} finally {
  await home.stop();
}
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
