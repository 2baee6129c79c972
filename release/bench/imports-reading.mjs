/**
 * How fast a register is read, checked and planned, without a database, and the result for its rows. node
 * release/bench/imports-reading.mjs [register.csv|.xlsx] [times] (after `npm run build`)
 */
import { createReadStream } from 'node:fs';
import { normaliser } from '../../server/dist/features/bulk-work/imports/reading/rows/normalise.js';
import { planRows } from '../../server/dist/features/bulk-work/imports/reading/rows/plan-rows.js';
import { readTable } from '../../server/dist/features/bulk-work/imports/reading/files/read-table.js';
import { suggestMapping } from '../../server/dist/features/bulk-work/imports/reading/mapping/suggest-mapping.js';

const [file = 'tests/support/data/boston-sample.csv', times = '5'] = process.argv.slice(2);
const batchSize = 1000;
const constants = {
  licensingAuthority: { constant: 'Licensing Board' },
  jurisdiction: { constant: 'City' },
  licenseTerm: { constant: 'Annual' },
};

const fresh = () => ({
  authorities: new Set(),
  licenseTypes: new Set(),
  entities: new Set(),
  properties: new Set(),
  licenses: new Set(),
  earlierRows: new Map(),
});

/** Results of a batch are known to the next one, as in a real import. */
const remember = (known, plan) => {
  for (const kind of ['authorities', 'licenseTypes', 'entities', 'properties']) {
    for (const key of plan[kind].keys()) known[kind].add(key);
  }
  for (const [key, row] of plan.firstRows) known.earlierRows.set(key, row);
};

const run = async () => {
  const known = fresh();
  const outcomes = {};
  const reasons = {};
  const seconds = { read: 0, normalise: 0, plan: 0 };
  let rows = 0;
  let batch = [];
  let normalise;
  const timed = (step, work) => {
    const started = performance.now();
    const result = work();
    seconds[step] += (performance.now() - started) / 1000;
    return result;
  };
  const table = await readTable(createReadStream(file));
  const take = () => {
    normalise ??= normaliser(table.columns, {
      ...suggestMapping(
        table.columns,
        batch.map((row) => row.cells),
      ).mapping,
      ...constants,
    });
    const check = ({ row, cells, error }) =>
      error ? { row, ok: false, errors: [{ field: null, message: error }] } : { row, ...normalise(cells) };
    const checked = timed('normalise', () => batch.map(check));
    const plan = timed('plan', () => planRows(checked, known));
    remember(known, plan);
    for (const row of plan.rows) {
      outcomes[row.outcome] = (outcomes[row.outcome] ?? 0) + 1;
      if (row.outcome !== 'Refused') continue;
      const reason = row.errors.map((error) => `${error.field ?? 'row'}: ${error.message}`).join('; ');
      reasons[reason] = (reasons[reason] ?? 0) + 1;
    }
    rows += batch.length;
    batch = [];
  };
  const cpu = process.cpuUsage();
  const started = performance.now();
  for await (const row of table.rows) {
    batch.push(row);
    if (batch.length === batchSize) take();
  }
  if (batch.length > 0) take();
  const elapsed = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    rows,
    outcomes,
    reasons,
    creates: Object.fromEntries(
      ['authorities', 'licenseTypes', 'entities', 'properties'].map((kind) => [kind, known[kind].size]),
    ),
    seconds: { ...seconds, read: elapsed - seconds.normalise - seconds.plan },
    rowsPerSecond: Math.round(rows / elapsed),
    rowsPerCpuSecond: Math.round((rows / (user + system)) * 1_000_000),
  };
};

const runs = [];
for (let index = 0; index < Number(times); index += 1) runs.push(await run());
const best = runs.toSorted((a, b) => b.rowsPerSecond - a.rowsPerSecond)[0];
process.stdout.write(`${JSON.stringify({ file, runs: runs.map((result) => result.rowsPerSecond), best }, null, 2)}\n`);
