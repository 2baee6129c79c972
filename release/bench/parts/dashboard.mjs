import { authorityCountsQuery, renewalCountsQuery } from '../../../contracts/dist/renewing/dashboard.js';
import { renewalsQuery } from '../../../contracts/dist/renewing/queue.js';
import { DashboardQueries } from '../../../server/dist/features/renewing/dashboard/dashboard.queries.js';
import { OutlookQueries } from '../../../server/dist/features/renewing/dashboard/outlook.queries.js';
import { RenewalsListQueries } from '../../../server/dist/features/renewing/queue/renewals-list.queries.js';
import { TurnaroundQueries } from '../../../server/dist/features/renewing/turnaround/turnaround.queries.js';
import { book } from '../data/lists.mjs';
import { ratioFigure } from '../figure.mjs';
import { oneByOne } from '../measure.mjs';
import { Views } from '../views.mjs';

const path = '/dashboard/renewal-counts';
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
const counts = ({ database, clock }) => new DashboardQueries(database, clock);
const turnaround = ({ database, clock }) => new TurnaroundQueries(database, clock);
const everything = renewalCountsQuery.parse({});
/** The dashboard's weeks ahead: each request that it sends when it opens. */
const outlook = (call, ask) => ({
  path: `/dashboard/${call}`,
  ask: (program, by) => ask(new OutlookQueries(program.database, program.clock, turnaround(program)), by),
});

const views = {
  'dashboard by state': { path, ask: (program, by) => counts(program).byState(by, everything) },
  'dashboard by state, narrowed': {
    path: `${path}?${new URLSearchParams(narrowed)}`,
    ask: (program, by) => counts(program).byState(by, renewalCountsQuery.parse(narrowed)),
  },
  'dashboard by authority of a state': {
    path: `${path}/licensing-authorities?state=MA`,
    ask: (program, by) => counts(program).byAuthority(by, authorityCountsQuery.parse({ state: 'MA' })),
  },
  'queue, slowest filters': {
    path: '/dashboard/renewals-list',
    body: (_, user) => ({ ...slowest, assignedUserIds: [user, '-1'] }),
    ask: ({ database, clock }, by) =>
      new RenewalsListQueries(database, clock).list(
        by,
        renewalsQuery.parse({ ...slowest, assignedUserIds: [by.userId, '-1'] }),
      ),
  },
  'turnaround of a state': {
    path: '/dashboard/turnaround?state=MA',
    ask: (program, by) => turnaround(program).ofAuthorities(by, 'MA'),
  },
  'expirations by week': outlook('expirations', (queries, by) => queries.weeks(by, everything)),
  'load by person': outlook('load', async (queries, by) => (await queries.load(by, everything)).carriers),
  'turnaround of all authorities': outlook('turnaround-ranges', (queries, by) => queries.ranges(by, everything)),
};

export const dashboard = async (home, { quick }) => {
  const { url, many, large } = await book(home, { quick });
  const shown = new Views(home, url);
  const [milliseconds, rounds] = quick ? [200, 1] : [700, 3];
  const figures = {};
  try {
    await shown.start();
    for (const [whose, tenants] of [
      ['many tenants', many],
      ['one large tenant', large],
    ])
      for (const [name, view] of Object.entries(views)) {
        const measure = (act) => oneByOne({ milliseconds, act });
        const comparison = await shown.beside(view, tenants, { rounds, measure });
        figures[`${name}, ${whose}, p50 against its own statements`] = ratioFigure(comparison, {
          unit: 'ms',
          goal: { atMost: 3 },
          own: true,
        });
      }
  } finally {
    await shown.stop();
  }
  return figures;
};
