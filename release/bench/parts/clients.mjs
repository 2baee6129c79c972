import { administrator, clientsBook } from '../data/clients.mjs';
import { caller } from '../data/people.mjs';
import { plainFigure } from '../figure.mjs';
import { Views } from '../views.mjs';

const PAGE = 25;

/** The list of a firm's clients: its counts are computed for the page, and cached for a minute. */
export const clients = async (home, options) => {
  const { url, clients: many } = await clientsBook(home, options);
  const shown = new Views(home, url);
  const [milliseconds, rounds] = options.quick ? [500, 1] : [3_000, 3];
  const how = { concurrency: 1, milliseconds, rounds, value: 'p95' };
  const figures = {};
  try {
    await shown.start();
    const get = caller(shown.server.url, administrator);
    const list = (query) => get('GET', `/clients?${query}`);
    const { items } = await list('searchTerm=Client');
    if (items.some(({ licenses, users, pastDue }) => licenses * users * pastDue === 0))
      throw new Error('A client has nothing to be counted');
    const pages = Math.ceil(many / PAGE);
    const requests = {
      'the first page': () => list(''),
      'all pages in turn': (turn) => list(`pageNumber=${1 + (turn % pages)}`),
      'filtered, by service level': () => list('serviceLevel=Hybrid&active=true&sortBy=serviceLevel'),
      searched: () => list('searchTerm=lient 49'),
    };
    for (const [name, ask] of Object.entries(requests))
      figures[`clients, ${name}, p95`] = plainFigure(await shown.inLoop(ask, how), {
        unit: 'ms',
        goal: { atMost: 300 },
      });
  } finally {
    await shown.stop();
  }
  return figures;
};
