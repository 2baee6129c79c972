import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { licensesExport } from '../../../server/dist/features/licensing/licenses/exports/licenses.js';
import { until } from '../../../tools/processes.mjs';
import { fillLists, ids, names, word } from '../data/lists.mjs';
import { caller, clientId, firm, sessionOf } from '../data/people.mjs';
import { plainFigure, ratioFigure } from '../figure.mjs';
import { inTurn, oneByOne, quantile, spending } from '../measure.mjs';

const ENTITIES = 400;

/** Each license is held by two entities and names an officer, as registers do. */
const links = {
  licensees: `jsonb_build_array(${ids('8009', `1 + n % ${ENTITIES}`)}, ${ids('8009', `1 + (n / 7 + 1) % ${ENTITIES}`)})`,
  officers: `jsonb_build_array(jsonb_build_object('officerId', ${ids('800a', `1 + n % ${ENTITIES}`)}, 'titleIds', '[]'::jsonb))`,
};

const addHolders = async (url, tenants) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const tenant of tenants) {
    await client.query(
      `insert into corporate_entities (tenant_id, id, version, created_on, modified_on, name, federal_ein, state_of_formation, active)
       select $1, ${ids('8009', 'n')}, 1, now(), now(), ${word(names, 'n')} || ' Holdings ' || n || ', LLC', lpad(n::text, 9, '1'), 'MA', true
       from generate_series(1, ${ENTITIES}) n`,
      [tenant],
    );
    await client.query(
      `insert into corporate_officers (tenant_id, id, version, created_on, modified_on, name)
       select $1, ${ids('800a', 'n')}, 1, now(), now(), 'Officer ' || n from generate_series(1, ${ENTITIES}) n`,
      [tenant],
    );
  }
  await client.end();
};

/** The resident memory of a program, in MB. */
const memoryOf = (pid) => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

/** The most memory that a program used during `work`, in MB beyond what it had before. */
const grownBy = async (pid, work) => {
  const before = memoryOf(pid);
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, memoryOf(pid))), 100);
  const value = await work().finally(() => clearInterval(sampling));
  return { value, grown: most - before };
};

/** Prepares an export and waits for its end. @returns rows a second */
const made = async (call, type, body) => {
  const began = performance.now();
  const { id } = await call('POST', `/exports/${type}/prepare`, body);
  const mine = async () => (await call('GET', '/exports?pageSize=5')).items.find((run) => run.id === id);
  if (!(await until(async () => (await mine()).status !== 'Running', 600_000, 100)))
    throw new Error('The export did not come to its end');
  const { status, rows, failure } = await mine();
  if (status !== 'Ready') throw new Error(`The export ended as ${status}: ${failure}`);
  return { rows, seconds: (performance.now() - began) / 1000 };
};

/** The rows a second of an export, and the CPU time for 1,000 rows. */
const paceOf = async (make, reading) => {
  const { result, cpu, databaseCpu } = await spending(make, reading);
  const { rows, seconds } = result;
  return { value: rows / seconds, cpu: (cpu * 1000) / rows, databaseCpu: (databaseCpu * 1000) / rows };
};

/** The same columns of the same licenses, as the database itself writes them. @returns rows a second */
const copied = async (client, tenant) => {
  const literal = (text) => text.replaceAll('$1', `'${tenant}'::uuid`).replaceAll('$2', `'America/New_York'`);
  const columns = Object.values(licensesExport.columns).map(({ select }) => literal(select));
  const began = performance.now();
  await client.query(`select set_config('app.tenants', $1, false), set_config('app.provider', $2, false)`, [
    tenant,
    firm,
  ]);
  let bytes = 0;
  const text = `copy (with page as (select id, 1 as place from licenses where tenant_id = '${tenant}'),
      l as not materialized (select * from licenses where tenant_id = '${tenant}')
    select ${columns.join(', ')} from page ${literal(licensesExport.from)}) to stdout (format csv)`;
  for await (const chunk of client.query(to(text))) bytes += chunk.length;
  return { bytes, seconds: (performance.now() - began) / 1000 };
};

/** Seconds from a change to its arrival at an open screen, the longest of those tried until `over`. */
const longestLag = async (url, call, over) => {
  let heard = () => undefined;
  const stream = get(
    `${url}/api/v1.0/changes`,
    { headers: { cookie: `evergreen_session=${sessionOf(1)}` } },
    (answer) => answer.on('data', (text) => String(text).includes('officerTitle') && heard()),
  );
  await pause(500);
  let longest = 0;
  for (let number = 1; !over(); number++) {
    const came = new Promise((resolve) => (heard = resolve));
    const began = performance.now();
    await call('POST', '/officer-titles', { name: `Title ${Date.now()} ${number}` });
    await Promise.race([came, pause(30_000)]);
    longest = Math.max(longest, (performance.now() - began) / 1000);
    await pause(300);
  }
  stream.destroy();
  return longest;
};

export const exports = async (home, { quick }) => {
  const [many, few] = quick ? [20_000, 2_000] : [500_000, 20_000];
  const url = await home.database(`exports_${many}`, async (empty) => {
    await fillLists([few, many], undefined, { held: links, past: false })(empty);
    await addHolders(empty, [clientId(1), clientId(2)]);
  });
  await home.settle(url);
  const server = await home.serve(url, { roles: 'api,worker' });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [other, call] = [caller(server.url, 1), caller(server.url, 2)];
  const list = () => other('POST', '/licenses/list', {});
  const p95 = async (how) => quantile(await oneByOne({ act: list, ...how }), 0.95);
  const figures = {};
  try {
    await made(other, 'licenses', { active: null });
    for (const [format, goal] of [
      ['csv', 30_000],
      ['xlsx', 15_000],
    ]) {
      const make = () => made(call, 'licenses', { format, active: null });
      const ours = () => paceOf(make, { usage: server.usage, database: home.databaseCpu });
      const baseline = async () => ({ value: many / (await copied(client, clientId(2))).seconds });
      const measured = () => inTurn({ rounds: quick ? 1 : 3, sides: { ours, baseline } });
      const { value: result, grown } = await grownBy(server.pid, measured);
      figures[`export of ${many} licenses as .${format}`] = plainFigure(result, {
        ...{ unit: 'rows/s', baseline: 'baseline', goal: { atLeast: goal } },
      });
      figures[`memory while they are written as .${format}`] = plainFigure(
        await inTurn({ rounds: 1, sides: { ours: async () => ({ value: grown }) } }),
        {
          ...{ unit: 'MB', goal: { atMost: 150 } },
        },
      );
    }
    const idle = await p95({ milliseconds: quick ? 2_000 : 6_000 });
    let isOver = false;
    const exporting = made(call, 'licenses', { format: 'xlsx', active: null }).finally(() => (isOver = true));
    const lag = longestLag(server.url, other, () => isOver);
    lag.catch(() => undefined);
    const times = [];
    while (!isOver) times.push(...(await oneByOne({ milliseconds: 200, act: list, atLeast: 1 })));
    const { rows, seconds } = await exporting;
    const besideList = { ours: async () => ({ value: rows / seconds }) };
    figures['export as .xlsx alongside a list without a pause'] = plainFigure(
      await inTurn({ rounds: 1, sides: besideList }),
      // 100,000 in a minute.
      { unit: 'rows/s', goal: { atLeast: 1_667 } },
    );
    const beside = { ours: async () => ({ value: quantile(times, 0.95) }), baseline: async () => ({ value: idle }) };
    figures['list alongside an export, p95 against its idle one'] = ratioFigure(
      await inTurn({ rounds: 1, sides: beside }),
      { unit: 'ms', goal: { atMost: 2 }, own: true },
    );
    const late = await lag;
    figures['live changes alongside an export, the latest'] = plainFigure(
      await inTurn({ rounds: 1, sides: { ours: async () => ({ value: late }) } }),
      { unit: 's', goal: { atMost: 5 } },
    );
    return figures;
  } finally {
    await client.end();
    await server.stop();
  }
};
