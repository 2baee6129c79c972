import pg from 'pg';
import { until } from '../../../tools/processes.mjs';
import { copied } from '../copied.mjs';
import { rounded } from '../measure.mjs';
import { addPeople, caller, sessionOf } from '../people.mjs';

const REGISTER = 3_300;
const GOAL = 300;
const tables = [
  'events',
  'licenses',
  'properties',
  'corporate_entities',
  'license_types',
  'licensing_authorities',
  'subjects',
];
const streets = [
  'Dorchester AV',
  'Brighton AVE',
  'Tremont ST',
  'Boylston ST',
  'Hanover ST',
  'Washington ST',
  'Beacon ST',
];
const types = [
  'Common Victualler',
  'CV7 All Alc.',
  'Retail All Alc.',
  'Club All Alc.',
  'Innholder',
  'Retail Malt Wine',
  'General On Premise',
];
const towns = ['dorchester', 'allston', 'Boston', 'Roxbury', 'Charlestown'];

/** A register as the Boston Licensing Board keeps it: several licenses at an address, a business at several addresses. */
const register = (rows) => {
  const row = (n) =>
    [
      `LB-${100_000 + n}`,
      'Active',
      'CV',
      types[n % types.length],
      '2022-10-13',
      '2022-12-31',
      `"Business ${n % 2_100}, Inc."`,
      `Trade Name ${n % 2_300}`,
      '32.0',
      `${1 + (n % 400)}-  ${streets[n % streets.length]}`,
      towns[n % towns.length],
      'MA',
      `021${10 + (n % 30)}`,
    ].join(',');
  const head =
    'license_num,status,license_category,license_type,issued,expires,business_name,dba_name,capacity,address,city,state,zip';
  return [head, ...Array.from({ length: rows }, (_, index) => row(index))].join('\n');
};

const fill = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await addPeople(client, 1);
  await client.end();
};

const uploaded = async (url, text) => {
  const form = new FormData();
  form.append('kind', 'licenses');
  form.append('file', new Blob([text]), 'register.csv');
  const headers = { 'x-requested-with': 'XMLHttpRequest', cookie: `evergreen_session=${sessionOf(1)}` };
  const answer = await fetch(`${url}/api/v1.0/imports`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).id;
};

/** Uploaded, checked, run to its end: the calls of the Imports screen. */
const importWhole = async (url, text) => {
  const call = caller(url, 1);
  const id = await uploaded(url, text);
  const run = () => call('GET', `/imports/${id}`);
  const rests = (...states) => until(async () => states.includes((await run()).status), 120_000, 50);
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
  return run();
};

export const imports = async (home, { quick }) => {
  const rows = quick ? 500 : REGISTER;
  const url = await home.database(`imports_${Date.now()}`, fill);
  const server = await home.serve(url);
  try {
    const text = register(rows);
    const began = performance.now();
    const { status, counts } = await importWhole(server.url, text);
    const ours = (rows * 1000) / (performance.now() - began);
    if (status !== 'Completed') throw new Error(`The import ended as ${status}: ${JSON.stringify(counts)}`);
    const baseline = rows / (await copied(url, tables));
    return {
      what: `a register of ${rows} rows from its upload to its end, beside a COPY of all events and rows it made`,
      unit: 'rows per second',
      counts,
      figures: {
        import: {
          ours: rounded(ours, 0),
          baseline: rounded(baseline, 0),
          ratio: rounded(ours / baseline, 3),
          goal: GOAL,
          ok: ours >= GOAL,
        },
      },
    };
  } finally {
    await server.stop();
  }
};
