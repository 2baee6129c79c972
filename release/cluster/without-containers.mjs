/** `node release/cluster/without-containers.mjs [--quick] [--seed n] [--rate n]`: the part `killed`, on plain processes of the built program. */
import { parseArgs } from 'node:util';
import { met } from '../bench/figure.mjs';
import { linesOf, machine, table } from '../bench/report.mjs';
import { killed } from './parts/killed.mjs';
import { Processes } from './processes.mjs';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, seed: { type: 'string' }, rate: { type: 'string' } },
});
const before = machine();
const began = performance.now();
const processes = new Processes();
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => void processes.remove().then(() => process.exit(1)));
try {
  await processes.begin();
  const figures = await killed(processes, values);
  if (Object.values(figures).some((figure) => met(figure) === false)) process.exitCode = 1;
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`${table(linesOf({ killed: { ...before, seconds, figures } }))}\n`);
} finally {
  await processes.remove();
}
