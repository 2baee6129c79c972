import { until } from '../../../tools/processes.mjs';
import { connected, prepared, rowsWritten, writeRows } from '../baselines/set-based.mjs';
import { addLicenses } from '../data/licensing.mjs';
import { caller, clientId, contributor, fillPeople, firm } from '../data/people.mjs';
import { copyTenant } from '../data/tenants.mjs';
import { day } from '../dates.mjs';
import { ratioFigure } from '../figure.mjs';
import { inProcess } from '../in-process.mjs';
import { inTurn } from '../measure.mjs';

const MANY = 500;
const FEW = 50;
const tables = [
  'events',
  'licensing_authorities',
  'license_types',
  'corporate_entities',
  'properties',
  'licenses',
  'subjects',
];
/** The result of beginning; the run, its jobs and its mail are the program's own means. */
const outcome = (table, row) =>
  ['renewals', 'renewal_steps', 'subjects', 'licenses'].includes(table) ||
  (table === 'events' && row.kind === 'renewal');
const body = (licenseIds) => ({ processStartDate: day(-1), dueDate: day(40), licenseIds });

/** From the click to the last license. */
const begin = async (call, ids) => {
  const answer = await call('POST', '/renewals/bulk/begin', body(ids));
  let run = answer;
  const over = async () => (run = await call('GET', `/renewals/bulk/${answer.runId}`)).status !== 'Running';
  if (answer.runId && !(await until(over, 120_000, 10))) throw new Error('The bulk begin did not come to its end');
  if (run.succeeded !== ids.length) throw new Error(`Only ${run.succeeded} of ${ids.length} were begun`);
};

/** For licenses `ids` of the tenant: the corresponding rows of everything that the first client's bulk begin wrote. */
const rowsFor = (parts, ids, tenant) => {
  const chosen = new Set(ids);
  const renewals = parts.find(({ name }) => name === 'renewals').rows.filter((row) => chosen.has(row.license_id));
  for (const { id } of renewals) chosen.add(id);
  const mine = (row) => [row.id, row.stream_id, row.renewal_id].some((id) => chosen.has(id));
  const own = (row) => ({
    ...row,
    tenant_id: tenant,
    ...('event_id' in row && { event_id: crypto.randomUUID() }),
  });
  return prepared(parts.map((part) => ({ ...part, rows: part.rows.filter(mine).map(own) })));
};

const timed = async (act) => {
  const began = performance.now();
  await act();
  return { value: performance.now() - began };
};

export const bulk = async (home, { quick }) => {
  const rounds = quick ? 3 : 7;
  // The first shows what is written; each turn has two clients of its own; the last two are begun 50 by 50.
  const clients = 1 + 2 * (rounds + 1) + 2;
  const url = await home.fresh('bulk', fillPeople(clients));
  const program = await inProcess(home.settings(url));
  const ids = await addLicenses(program.commands, contributor(1), MANY);
  await program.stop();
  const others = Array.from({ length: clients - 1 }, (_, index) => clientId(index + 2));
  await copyTenant(url, tables, clientId(1), others);
  await home.settle(url);
  const server = await home.serve(url, { roles: 'api,worker' });
  const [client] = await connected(url, 1);
  let next = 2;
  const inTwos = async (of, turns) => {
    const sides = {
      ours: () => {
        const { number, licenses } = of();
        return timed(() => begin(caller(server.url, number), licenses));
      },
      baseline: () => {
        const { number, licenses } = of();
        const tenant = clientId(number);
        const statement = rowsFor(parts, licenses, tenant);
        return timed(() => writeRows(client, { tenant, provider: firm }, statement));
      },
    };
    await inTurn({ rounds: 1, sides });
    return inTurn({ rounds: turns, sides });
  };
  let parts;
  try {
    parts = await rowsWritten(url, clientId(1), () => begin(caller(server.url, 1), ids), outcome);
    const many = await inTwos(() => ({ number: next++, licenses: ids }), rounds);
    let slice = 0;
    const few = await inTwos(
      () => {
        const [number, first] = [next + (slice % 2), Math.floor(slice / 2) * FEW];
        slice++;
        return { number, licenses: ids.slice(first, first + FEW) };
      },
      MANY / FEW - 1,
    );
    return {
      [`bulk begin of ${MANY}, against set-based`]: ratioFigure(many, { unit: 'ms', goal: { atMost: 2 } }),
      [`bulk begin of ${FEW} in the answer, against set-based`]: ratioFigure(few, { unit: 'ms', goal: { atMost: 3 } }),
    };
  } finally {
    await client.end();
    await server.stop();
  }
};
