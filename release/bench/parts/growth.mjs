import { licenseQuery } from '../../../contracts/dist/license-list.js';
import { renewalsQuery } from '../../../contracts/dist/renewing/queue.js';
import { LicenseQueries } from '../../../server/dist/features/licensing/licenses/licenses.queries.js';
import { RenewalsListQueries } from '../../../server/dist/features/renewing/queue/renewals-list.queries.js';
import { plainPages } from '../baselines/plain-pages.mjs';
import { growingBook, largestBook } from '../data/growth.mjs';
import { contributor } from '../data/people.mjs';
import { plainFigure, ratioFigure } from '../figure.mjs';
import { inProcess } from '../in-process.mjs';
import { inTurn, median, oneByOne, quantile } from '../measure.mjs';
import { Views } from '../views.mjs';

const listed = ({ database, clock }, by, query = {}) =>
  new LicenseQueries(database, clock, undefined).list(by, licenseQuery.parse(query));

const views = {
  licenses: { path: '/licenses/list', body: () => ({}), ask: (program, by) => listed(program, by) },
  queue: {
    path: '/dashboard/renewals-list',
    body: () => ({}),
    ask: ({ database, clock }, by) => new RenewalsListQueries(database, clock).list(by, renewalsQuery.parse({})),
  },
  'dashboard counts': { path: '/dashboard/renewal-counts' },
};

/** A page far down the license list, found by the last row of the page before it. @param asking a function that asks for a page */
const deepPage = async (compared, asking, far) => {
  const former = await asking({ pageNumber: far - 1 })(0);
  const next = { pageNumber: far, afterRow: former.items.at(-1).id };
  const comparison = await compared({ ours: asking(next), baseline: asking({ pageNumber: 1 }) });
  return {
    [`licenses, page ${far} against page 1`]: ratioFigure(comparison, { unit: 'ms', goal: { atMost: 1.2 }, own: true }),
  };
};

/** A list compared with a page of the same rows without counts. @returns its ratio, and its p95 */
const besidePlain = async (compared, shown, plain, { name, tenant, what }) => {
  const comparison = await compared({
    ours: () => views[name].ask(shown.program, contributor(tenant)),
    baseline: () => plain.read(name, tenant),
  });
  const { p95, ...ours } = comparison.of('ours');
  return {
    [`${what}, against a plain page without figures`]: ratioFigure(comparison, { unit: 'ms', goal: { atMost: 1.5 } }),
    [`${what}, p95`]: { value: p95, spread: [p95, p95], unit: 'ms', of: 'ms', goal: { atMost: 20 }, ours },
  };
};

const timed = (act, milliseconds) => async () => {
  const all = await oneByOne({ milliseconds, act });
  return { value: median(all), p95: quantile(all, 0.95) };
};
const inTurns = ([milliseconds, rounds]) =>
  async function compared(sides) {
    const acts = Object.fromEntries(Object.entries(sides).map(([name, act]) => [name, timed(act, milliseconds)]));
    await inTurn({ rounds: 1, sides: acts });
    return inTurn({ rounds, sides: acts });
  };

/** A list with its counts, at ten times the licenses and next to a page of the same rows without counts. */
export const growth = async (home, options) => {
  const { url, small, middle, large, times } = await growingBook(home, options);
  const compared = inTurns(options.quick ? [300, 1] : [1_500, 5]);
  const shown = new Views(home, url);
  const plain = await plainPages(url);
  const figures = {};
  try {
    await shown.start();
    for (const [name, view] of Object.entries(views)) {
      const comparison = await compared({ few: shown.asking(view, [small]), many: shown.asking(view, [large]) });
      const ratio = comparison.ratio('many', 'few');
      const slope = (value) => Math.log(value) / Math.log(times);
      figures[`${name}, growth from a tenth of the licenses, slope`] = {
        ...{
          value: slope(ratio.value),
          spread: ratio.spread.map(slope),
          unit: '',
          of: 'ms',
          goal: { atMost: 0.1 },
          own: true,
        },
        ...{ ours: comparison.of('many'), baseline: comparison.of('few') },
      };
    }
    for (const name of ['licenses', 'queue'])
      for (const [whose, tenant] of Object.entries({ 'a fifth': middle, all: large }))
        Object.assign(
          figures,
          await besidePlain(compared, shown, plain, { name, tenant, what: `${name}, ${whose} of the licenses` }),
        );
    // A tenth of the licenses has a tenth of the pages.
    const asking = (query) => shown.asking({ path: '/licenses/list', body: () => query }, [large]);
    Object.assign(figures, await deepPage(compared, asking, options.quick ? 40 : 400));
    const ranges = await compared({ ours: shown.asking({ path: '/dashboard/turnaround-ranges' }, [large]) });
    figures['turnaround of all authorities, p50'] = plainFigure(ranges, { unit: 'ms', goal: { atMost: 40 } });
  } finally {
    await plain.end();
    await shown.stop();
  }
  return figures;
};

/** The two lists of a client of 1,000,000 licenses. */
export const largest = async (home, options) => {
  const url = await largestBook(home, options);
  const compared = inTurns(options.quick ? [300, 1] : [1_000, 5]);
  const program = await inProcess(home.settings(url));
  const plain = await plainPages(url);
  const figures = {};
  try {
    for (const name of ['licenses', 'queue'])
      Object.assign(
        figures,
        await besidePlain(compared, { program }, plain, { name, tenant: 1, what: `${name}, 1,000,000 licenses` }),
      );
    const asking = (query) => () => listed(program, contributor(1), query);
    Object.assign(figures, await deepPage(compared, asking, options.quick ? 40 : 400));
  } finally {
    await plain.end();
    await program.stop();
  }
  return figures;
};
