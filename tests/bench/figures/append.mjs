import pg from 'pg';
import { licenses } from '../../../server/dist/features/licenses/index.js';
import { newId } from '../../../server/dist/kernel/ids.js';
import { inProcess } from '../in-process.mjs';
import { addLicenses } from '../licensing.mjs';
import { inTurn, perSecond, rounded } from '../measure.mjs';
import { addPeople, clientId, contributor } from '../people.mjs';
import { recorded } from '../recorded.mjs';

const LICENSES = 4_000;

const fill = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await addPeople(client, 1);
  await client.end();
};

/** A fresh database of one client with licenses, and the program on it. */
export const appending = async (home, name) => {
  const url = await home.database(`${name}_${Date.now()}`, fill);
  const program = await inProcess(home.settings(url));
  const ids = await addLicenses(program.commands, contributor(1), LICENSES);
  return { url, program, ids };
};

/** One event, the patch of its row and a job. */
const change = (commands, id, turn) =>
  commands.run(contributor(1), newId(), async (uow) => {
    const stream = await uow.load(licenses, id);
    uow.append(licenses, stream, { type: 'TrackingDetailsChanged', notes: `Called the authority, turn ${turn}.` });
    uow.enqueue({ kind: 'mail.send', payload: { licenseId: id } });
  });

/** The program's own statements, sent through the driver: what they hold is made anew for each stream and version. */
export class RawAppend {
  versions = new Map();

  constructor(url, [begin, load, flush, commit], recordedId) {
    this.url = url;
    this.statements = { begin, load, commit };
    this.flush = { ...flush, parts: flush.values.map((part) => JSON.parse(part)) };
    this.recordedId = recordedId;
  }

  async connect(count) {
    const options = { connectionString: this.url, options: '-c role=evergreen_app' };
    this.clients = Array.from({ length: count }, () => new pg.Client(options));
    await Promise.all(this.clients.map((client) => client.connect()));
  }

  async append(worker, id) {
    const client = this.clients[worker];
    const { begin, load, commit } = this.statements;
    await client.query(begin);
    const { rows } = await client.query({ ...load, values: [clientId(1), id] });
    const { name, text, parts } = this.flush;
    const values = parts.map((rowsOfPart) =>
      JSON.stringify(rowsOfPart.map((row) => this.renewed(row, id, rows.length + 1))),
    );
    await client.query({ name, text, values });
    await client.query(commit);
  }

  renewed(row, id, version) {
    if ('event_id' in row) return { ...row, stream_id: id, version, event_id: newId() };
    return row.id === this.recordedId ? { ...row, id, version } : { ...row, id: newId() };
  }

  end() {
    return Promise.all(this.clients.map((client) => client.end()));
  }
}

export const rawAppend = async ({ url, program, ids }) => {
  const [id] = ids;
  const { statements } = await recorded(() => change(program.commands, id, 0));
  return new RawAppend(url, statements, id);
};

/** Every worker walks through licenses of its own, so that streams stay as short as they are and nobody races. */
export const walk = (ids, concurrency) => {
  const turns = Array(concurrency).fill(0);
  const share = Math.floor(ids.length / concurrency);
  return (worker) => ids[worker * share + (turns[worker]++ % share)];
};

export const append = async (home, { quick }) => {
  const standing = await appending(home, 'append');
  const { program, ids } = standing;
  const raw = await rawAppend(standing);
  await raw.connect(8);
  const half = Math.floor(ids.length / 2);
  const figures = {};
  try {
    for (const [concurrency, goal] of [
      [1, 0.75],
      [8, 0.6],
    ]) {
      const [mine, theirs] = [walk(ids.slice(0, half), concurrency), walk(ids.slice(half), concurrency)];
      let turn = 0;
      const run = (act) => () => perSecond({ milliseconds: quick ? 500 : 2_000, concurrency, act });
      const ours = run((worker) => change(program.commands, mine(worker), turn++));
      const baseline = run((worker) => raw.append(worker, theirs(worker)));
      await inTurn({ rounds: 1, ours, baseline });
      const found = await inTurn({ rounds: quick ? 3 : 9, ours, baseline });
      figures[`${concurrency} connection${concurrency > 1 ? 's' : ''}`] = {
        ours: rounded(found.ours, 0),
        baseline: rounded(found.baseline, 0),
        ratio: found.ratio,
        goal,
        ok: found.ratio >= goal,
      };
    }
  } finally {
    await raw.end();
    await program.stop();
  }
  return { what: 'one event, its row and one job in a transaction', unit: 'commands per second', figures };
};
