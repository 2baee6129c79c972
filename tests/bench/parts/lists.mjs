import pg from 'pg';
import { licenseQuery } from '../../../contracts/dist/license-views.js';
import { RenewalsQuery } from '../../../contracts/dist/queue.js';
import { LicenseQueries } from '../../../server/dist/features/licenses/licenses.queries.js';
import { RenewalsListQueries } from '../../../server/dist/features/queue/renewals-list.queries.js';
import { inProcess } from '../in-process.mjs';
import { atRate, median, quantile, rounded } from '../measure.mjs';
import { caller, contributor } from '../people.mjs';
import { recorded, replay } from '../recorded.mjs';
import { fillLists } from './lists-data.mjs';

const RATE = 50;
const queue = { path: '/dashboard/renewals-list', contract: RenewalsQuery, of: 'queue' };
const list = { path: '/licenses/list', contract: licenseQuery, of: 'licenses' };

const views = {
  'queue, default': { ...queue, body: {} },
  'queue, Started': { ...queue, body: { quickFilter: 'Started' } },
  'queue, search': { ...queue, body: { searchTerm: 'beacon' } },
  'queue, by property name': { ...queue, body: { sortBy: 'propertyName', sortDirection: 'asc' } },
  'licenses, default': { ...list, body: {} },
  'licenses, search': { ...list, body: { searchTerm: 'beacon' } },
  'licenses, page 40': { ...list, body: { pageNumber: 40 } },
};

/** The statements that the program sends for this view, of each tenant. */
const statementsOf = async ({ database, clock }, { contract, body, of }, tenants) => {
  const queries = {
    queue: new RenewalsListQueries(database, clock),
    licenses: new LicenseQueries(database, clock, undefined),
  };
  const all = [];
  for (let tenant = 1; tenant <= tenants; tenant++) {
    const ask = () => queries[of].list(contributor(tenant), contract.parse(body));
    const { statements, result } = await recorded(ask);
    if (result.items.length === 0) throw new Error(`The view of ${of} is empty`);
    all.push(statements);
  }
  return all;
};

const milliseconds = (times) => ({ p50: rounded(median(times)), p95: rounded(quantile(times, 0.95)) });

export const lists = async (home, { quick }) => {
  const [tenants, each] = quick ? [10, 2_000] : [50, 20_000];
  const url = await home.database(`lists_${tenants}_${each}`, fillLists(tenants, each));
  const program = await inProcess(home.settings(url));
  const server = await home.serve(url);
  const pool = new pg.Pool({ connectionString: url, options: '-c role=evergreen_app', max: 12 });
  const count = quick ? 50 : 200;
  const figures = {};
  try {
    for (const [name, view] of Object.entries(views)) {
      const statements = await statementsOf(program, view, tenants);
      const callers = statements.map((_, index) => caller(server.url, index + 1));
      const ask = (index) => callers[index % tenants]('POST', view.path, view.body);
      const bare = async (index) => {
        const client = await pool.connect();
        await replay(client, statements[index % tenants]);
        client.release();
      };
      const times = { ours: [], baseline: [] };
      for (let round = 0; round <= (quick ? 1 : 3); round++) {
        const baseline = await atRate({ rate: RATE, count, act: bare });
        const ours = await atRate({ rate: RATE, count, act: ask });
        // The first turn only warms both.
        if (round > 0) (times.baseline.push(...baseline), times.ours.push(...ours));
      }
      const [ours, baseline] = [milliseconds(times.ours), milliseconds(times.baseline)];
      figures[name] = {
        ours,
        baseline,
        p50Ratio: rounded(ours.p50 / baseline.p50),
        ok: ours.p50 <= 3 * baseline.p50 && ours.p95 < 40,
      };
    }
  } finally {
    await pool.end();
    await server.stop();
    await program.stop();
  }
  return {
    licenses: tenants * each,
    tenants,
    requestsPerSecond: RATE,
    unit: 'ms',
    goal: 'p50 within 3 times the baseline, p95 under 40 ms',
    figures,
  };
};
