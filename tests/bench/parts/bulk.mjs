import pg from 'pg';
import { until } from '../../../tools/processes.mjs';
import { BeginInBulk, BeginInBulkHandler } from '../../../server/dist/features/bulk/bulk-begin.commands.js';
import { newId } from '../../../server/dist/kernel/ids.js';
import { inProcess } from '../in-process.mjs';
import { addLicenses } from '../licensing.mjs';
import { inTurn, rounded } from '../measure.mjs';
import { addPeople, caller, contributor } from '../people.mjs';
import { recorded } from '../recorded.mjs';

const BATCH = 50;
const GOAL = 3;
const body = (licenseIds) => ({ processStartDate: '2026-01-05', dueDate: '2026-03-15', licenseIds });
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const fill = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await addPeople(client, 1);
  await client.end();
};

/** The same events and rows, set-based and through the driver alone: what the program wrote for 50 licenses, for 50 others. */
class RawBegin {
  constructor(url, statements, { licenseIds, kept }) {
    this.client = new pg.Client({ connectionString: url, options: '-c role=evergreen_app' });
    this.opening = statements[0];
    this.flush = statements.find(({ name }) => name?.startsWith('flush_'));
    this.licenseIds = licenseIds;
    this.kept = kept;
  }

  connect() {
    return this.client.connect();
  }

  /** Rows made before the clock runs. */
  batchOf(ids) {
    const renamed = new Map(this.licenseIds.map((id, index) => [id, ids[index]]));
    const other = (id) => {
      if (this.kept.has(id)) return id;
      if (!renamed.has(id)) renamed.set(id, newId());
      return renamed.get(id);
    };
    return this.flush.values.map((part) => JSON.parse(part.replace(uuid, other)));
  }

  async write(batches) {
    const began = performance.now();
    for (const parts of batches) {
      const values = parts.map((rows) => JSON.stringify(rows));
      await this.client.query(this.opening);
      await this.client.query({ name: this.flush.name, text: this.flush.text, values });
      await this.client.query('commit');
    }
    return performance.now() - began;
  }

  end() {
    return this.client.end();
  }
}

const batchesOf = (ids) =>
  Array.from({ length: ids.length / BATCH }, (_, index) => ids.slice(index * BATCH, (index + 1) * BATCH));

/** From the press of the button to its last license. @returns milliseconds */
const inBackground = async (call, ids) => {
  const began = performance.now();
  const { runId } = await call('POST', '/renewals/bulk/begin', body(ids));
  let run;
  const over = async () => (run = await call('GET', `/renewals/bulk/${runId}`)).status !== 'Running';
  if (!(await until(over, 300_000, 20))) throw new Error('The bulk begin did not come to its end');
  if (run.succeeded !== ids.length) throw new Error(`Only ${run.succeeded} of ${ids.length} were begun`);
  return performance.now() - began;
};

const inAnswer = async (call, ids) => {
  const began = performance.now();
  const { succeeded } = await call('POST', '/renewals/bulk/begin', body(ids));
  if (succeeded !== ids.length) throw new Error(`Only ${succeeded} of ${ids.length} were begun`);
  return performance.now() - began;
};

export const bulk = async (home, { quick }) => {
  const many = quick ? 500 : 5_000;
  const [small, large] = quick ? [5, 2] : [15, 3];
  const url = await home.database(`bulk_${Date.now()}`, fill);
  const program = await inProcess(home.settings(url));
  const by = contributor(1);
  const ids = await addLicenses(program.commands, by, BATCH * (1 + 2 * (small + 5)) + 2 * large * many);
  // A table of this size has long been looked at by the database's own housekeeping.
  await home.ask(new URL(url).pathname.slice(1), 'analyze');
  const take = (count) => ids.splice(0, count);
  const first = take(BATCH);
  const { statements } = await recorded(() =>
    new BeginInBulkHandler(program.commands).execute(new BeginInBulk(by, newId(), body(first))),
  );
  const kept = new Set([by.clientId, by.userId, by.firmId]);
  const raw = new RawBegin(url, statements, { licenseIds: first, kept });
  await raw.connect();
  const server = await home.serve(url);
  const call = caller(server.url, 1);
  const measured = async (rounds, count, ours) => {
    const found = await inTurn({
      rounds,
      ours: () => ours(call, take(count)),
      baseline: () => raw.write(batchesOf(take(count)).map((batch) => raw.batchOf(batch))),
    });
    return {
      ours: rounded(found.ours),
      baseline: rounded(found.baseline),
      ratio: found.ratio,
      goal: GOAL,
      ok: found.ratio <= GOAL,
    };
  };
  try {
    await measured(5, BATCH, inAnswer);
    return {
      what: 'bulk begin over HTTP, beside the same events and rows inserted set-based in batches of 50',
      unit: 'ms',
      figures: {
        [`${BATCH} in the answer`]: await measured(small, BATCH, inAnswer),
        [`${many} in the background`]: await measured(large, many, inBackground),
      },
    };
  } finally {
    await raw.end();
    await server.stop();
    await program.stop();
  }
};
