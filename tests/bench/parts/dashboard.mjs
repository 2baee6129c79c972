import pg from 'pg';
import { AuthorityCountsQuery, RenewalCountsQuery } from '../../../contracts/dist/dashboard.js';
import { RenewalsQuery } from '../../../contracts/dist/queue.js';
import { DashboardQueries } from '../../../server/dist/features/dashboard/dashboard.queries.js';
import { RenewalsListQueries } from '../../../server/dist/features/queue/renewals-list.queries.js';
import { TurnaroundQueries } from '../../../server/dist/features/turnaround/turnaround.queries.js';
import { inProcess } from '../in-process.mjs';
import { atRate, median, quantile, rounded } from '../measure.mjs';
import { caller, contributor, userId } from '../people.mjs';
import { recorded, replay } from '../recorded.mjs';
import { fillDashboard } from './dashboard-data.mjs';

const counts = '/dashboard/renewal-counts';
const narrowed = {
  licenseClassification: 'Liquor',
  renewalTrackingType: 'TrackingAndProcess',
  showCurrentRenewals: false,
};
/** Every kind of filter at once, and a search through all words. */
const slowest = {
  ...narrowed,
  licenseCategoryIds: ['Food'],
  countries: ['United States'],
  dateType: 'CustomDate',
  dateField: 'DueDate',
  startDate: '2020-01-01',
  standing: 'OnTrack',
  sortBy: 'propertyName',
  searchTerm: 'bar',
};

const views = {
  'by state, default': { path: counts, ask: ({ counts: of }, by) => of.byState(by, RenewalCountsQuery.parse({})) },
  'by state, narrowed': {
    path: `${counts}?${new URLSearchParams(narrowed)}`,
    ask: ({ counts: of }, by) => of.byState(by, RenewalCountsQuery.parse(narrowed)),
  },
  'by authority of a state': {
    path: `${counts}/licensing-authorities?state=MA`,
    ask: ({ counts: of }, by) => of.byAuthority(by, AuthorityCountsQuery.parse({ state: 'MA' })),
  },
  'queue, slowest filters': {
    path: '/dashboard/renewals-list',
    body: (tenant) => ({ ...slowest, assignedUserIds: [userId(tenant), '-1'] }),
    ask: ({ queue }, by) => queue.list(by, RenewalsQuery.parse({ ...slowest, assignedUserIds: [by.userId, '-1'] })),
  },
  'turnaround of a state': {
    path: '/dashboard/turnaround?state=MA',
    ask: ({ turnaround }, by) => turnaround.ofAuthorities(by, 'MA'),
  },
};

/** The statements that the program sends for this view, of each tenant. */
const statementsOf = async ({ database, clock }, { path, ask }, tenants) => {
  const queries = {
    counts: new DashboardQueries(database, clock),
    queue: new RenewalsListQueries(database, clock),
    turnaround: new TurnaroundQueries(database, clock),
  };
  const all = [];
  for (let tenant = 1; tenant <= tenants; tenant++) {
    const { statements, result } = await recorded(() => ask(queries, contributor(tenant)));
    if ((result.items ?? result).length === 0) throw new Error(`The view ${path} is empty`);
    all.push(statements);
  }
  return all;
};

const milliseconds = (times) => ({ p50: rounded(median(times)), p95: rounded(quantile(times, 0.95)) });

const measured = async (home, { tenants, each, rate, count, rounds }) => {
  const url = await home.database(`dashboard_${tenants}_${each}`, fillDashboard(tenants, each));
  const program = await inProcess(home.settings(url));
  const server = await home.serve(url);
  const pool = new pg.Pool({ connectionString: url, options: '-c role=evergreen_app', max: 12 });
  const figures = {};
  try {
    for (const [name, view] of Object.entries(views)) {
      const statements = await statementsOf(program, view, tenants);
      const callers = statements.map((_, index) => caller(server.url, index + 1));
      const bodies = statements.map((_, index) => view.body?.(index + 1));
      const ask = (index) => callers[index % tenants](view.body ? 'POST' : 'GET', view.path, bodies[index % tenants]);
      const bare = async (index) => {
        const client = await pool.connect();
        await replay(client, statements[index % tenants]);
        client.release();
      };
      const times = { ours: [], baseline: [] };
      for (let round = 0; round <= rounds; round++) {
        const baseline = await atRate({ rate, count, act: bare });
        const ours = await atRate({ rate, count, act: ask });
        // The first turn only warms both.
        if (round > 0) (times.baseline.push(...baseline), times.ours.push(...ours));
      }
      const [ours, baseline] = [milliseconds(times.ours), milliseconds(times.baseline)];
      const p50Ratio = rounded(ours.p50 / baseline.p50);
      figures[name] = { ours, baseline, p50Ratio, ok: p50Ratio <= 3 && ours.p95 < 100 };
    }
  } finally {
    await pool.end();
    await server.stop();
    await program.stop();
  }
  return { licenses: tenants * each, tenants, requestsPerSecond: rate, figures };
};

export const dashboard = async (home, { quick }) => {
  const many = quick ? { tenants: 10, each: 2_000 } : { tenants: 50, each: 20_000 };
  const one = quick ? { tenants: 1, each: 10_000 } : { tenants: 1, each: 100_000 };
  const turns = quick ? { count: 30, rounds: 1 } : { count: 40, rounds: 3 };
  return {
    unit: 'ms',
    goal: 'p50 within 3 times the baseline, p95 under 100 ms',
    'many tenants': await measured(home, { ...many, ...turns, rate: 10 }),
    // As one client's people ask: faster than the cores answer, only the queue before them would be measured.
    'one large tenant': await measured(home, { ...one, ...turns, rate: 3 }),
  };
};
