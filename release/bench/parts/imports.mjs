import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { until } from '../../../tools/processes.mjs';
import { caller, clientId, fillPeople, sessionOf } from '../data/people.mjs';
import { register } from '../data/register.mjs';
import { copiedColumns } from '../data/tenants.mjs';
import { ratioFigure } from '../figure.mjs';
import { inTurn } from '../measure.mjs';

const ROWS = 500;
const tables = [
  'events',
  'licensing_authorities',
  'license_types',
  'corporate_entities',
  'properties',
  'licenses',
  'subjects',
];

const uploaded = async (url, number, text) => {
  const form = new FormData();
  form.append('kind', 'licenses');
  form.append('file', new Blob([text]), 'register.csv');
  const headers = { 'x-requested-with': 'XMLHttpRequest', cookie: `evergreen_session=${sessionOf(number)}` };
  const answer = await fetch(`${url}/api/v1.0/imports`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).id;
};

/** Uploaded, checked, imported: the calls of the Imports screen. */
const importWhole = async (url, number, text) => {
  const call = caller(url, number);
  const id = await uploaded(url, number, text);
  const run = () => call('GET', `/imports/${id}`);
  const rests = (...states) => until(async () => states.includes((await run()).status), 120_000, 10);
  const { suggestedMapping } = await run();
  const constants = {
    licensingAuthority: { constant: 'Boston Licensing Board' },
    jurisdiction: { constant: 'City' },
    licenseTerm: { constant: 'Annual' },
  };
  await call('PUT', `/imports/${id}/mapping`, { mapping: { ...suggestedMapping, ...constants } });
  await rests('Ready', 'Failed');
  await call('POST', `/imports/${id}/commit`);
  await rests('Completed', 'Failed');
  const { status, counts } = await run();
  if (status !== 'Completed') throw new Error(`The import ended as ${status}: ${JSON.stringify(counts)}`);
};

/** The rows of one client, written for another into the same tables in one transaction. @returns seconds */
const copied = async (client, source, target) => {
  const copies = [];
  for (const table of tables) {
    const { columns, values } = await copiedColumns(client, table, target);
    const select = `select ${values} from ${table} where tenant_id = '${source}'`;
    copies.push({
      into: `copy ${table} (${columns}) from stdin`,
      rows: await buffer(client.query(to(`copy (${select}) to stdout`))),
    });
  }
  const began = performance.now();
  await client.query('begin');
  for (const { into, rows } of copies) await pipeline(Readable.from([rows]), client.query(from(into)));
  await client.query('commit');
  return (performance.now() - began) / 1000;
};

export const imports = async (home, { quick }) => {
  const rounds = quick ? 3 : 7;
  // Each import is for a client without licenses, as a register's first import; the first one only warms the program
  // up.
  const url = await home.fresh('imports', fillPeople(2 * (rounds + 1)));
  await home.settle(url);
  const server = await home.serve(url, { roles: 'api,worker' });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const text = register(ROWS);
  let number = 0;
  const turns = {
    ours: async () => {
      number++;
      const began = performance.now();
      await importWhole(server.url, number, text);
      return { value: (ROWS * 1000) / (performance.now() - began) };
    },
    // A client without licenses gets the rows of the previous import.
    baseline: async () => {
      number++;
      return { value: ROWS / (await copied(client, clientId(number - 1), clientId(number))) };
    },
  };
  try {
    await inTurn({ rounds: 1, sides: turns });
    const comparison = await inTurn({ rounds, sides: turns, alternating: false });
    return {
      [`import of ${ROWS} rows, against COPY of the same rows`]: ratioFigure(comparison, {
        unit: 'rows/s',
        goal: { atLeast: 0.3 },
      }),
    };
  } finally {
    await client.end();
    await server.stop();
  }
};
