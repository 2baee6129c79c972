import { authorityQuery } from '../../../contracts/dist/licensing/authorities.js';
import { licenseQuery } from '../../../contracts/dist/license-list.js';
import { renewalsQuery } from '../../../contracts/dist/renewing/queue.js';
import { LicenseQueries } from '../../../server/dist/features/licensing/licenses/licenses.queries.js';
import { AuthorityQueries } from '../../../server/dist/features/licensing/authorities/authorities.queries.js';
import { RenewalsListQueries } from '../../../server/dist/features/renewing/queue/renewals-list.queries.js';
import { book } from '../data/lists.mjs';
import { plainFigure, ratioFigure } from '../figure.mjs';
import { oneByOne } from '../measure.mjs';
import { Views } from '../views.mjs';

const queue = (body) => ({
  path: '/dashboard/renewals-list',
  body: () => body,
  ask: ({ database, clock }, by) => new RenewalsListQueries(database, clock).list(by, renewalsQuery.parse(body)),
});
const licenses = (body) => ({
  path: '/licenses/list',
  body: () => body,
  ask: ({ database, clock }, by) => new LicenseQueries(database, clock, undefined).list(by, licenseQuery.parse(body)),
});

/** Two thousand of the firm, and the client's own thirty. */
const authorities = (body) => ({
  path: '/licensing-authorities/list',
  body: () => body,
  ask: ({ database }, by) => new AuthorityQueries(database).list(by, authorityQuery.parse(body)),
});

/** Each next to its own statements. */
const views = {
  'queue, default': queue({}),
  'queue, Started': queue({ quickFilter: 'Started' }),
  'queue, search': queue({ searchTerm: 'beacon' }),
  'queue, by property name': queue({ sortBy: 'propertyName', sortDirection: 'asc' }),
  'licenses, default': licenses({}),
  'licenses, search': licenses({ searchTerm: 'beacon' }),
  'licenses, page 40': licenses({ pageNumber: 40 }),
};

/** By itself, one request after the other. */
const alone = { concurrency: 1, value: 'p50' };

export const lists = async (home, { quick }) => {
  const { url, each, many } = await book(home, { quick });
  const shown = new Views(home, url);
  const [milliseconds, rounds] = quick ? [700, 3] : [2_000, 5];
  const figures = {};
  try {
    await shown.start();
    const closed = async (view, how, goal, unit) =>
      plainFigure(await shown.atOnce(view, many, { milliseconds, rounds, ...how }), { unit, goal });
    // The number of one license of each tenant.
    const rare = licenses({ searchTerm: `Bar ${each - 1}` });
    const firstPage = await shown.asking(rare, many)(0);
    if (firstPage.items.length !== 1) throw new Error(`The rare term was found ${firstPage.items.length} times`);
    figures['license search for something rare, p50'] = await closed(rare, alone, { atMost: 8 }, 'ms');
    const mine = { ...queue({}), body: (_, user) => ({ assignedUserIds: [user] }) };
    figures['queue, one assignee, p50'] = await closed(mine, alone, { atMost: 9 }, 'ms');
    const last = { concurrency: 1, value: 'p95' };
    figures['authorities, default, p95'] = await closed(authorities({}), last, { atMost: 60 }, 'ms');
    const search = authorities({ searchTerm: 'salem', sortBy: 'managedBy' });
    figures['authorities, search by whose they are, p95'] = await closed(search, last, { atMost: 60 }, 'ms');
    const most = { concurrency: 16, value: 'value' };
    figures['queue, default, most requests a second'] = await closed(queue({}), most, { atLeast: 400 }, 'requests/s');
    for (const [name, view] of Object.entries(views)) {
      const measure = (act) => oneByOne({ milliseconds: quick ? 200 : 700, act });
      const beside = await shown.beside(view, many, { rounds: quick ? 1 : 3, measure });
      figures[`${name}, p50 against its own statements`] = ratioFigure(beside, {
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
