import { licenses } from '../../../server/dist/features/licensing/licenses/license/license.aggregate.js';
import { newId } from '../../../server/dist/kernel/ids.js';
import { day } from '../dates.mjs';
import { notesChanged } from '../data/events.mjs';
import { fillHistory, longLicense } from '../data/long-records.mjs';
import { caller, contributor, fillPeople, numbered } from '../data/people.mjs';
import { plainFigure, ratioFigure } from '../figure.mjs';
import { inProcess } from '../in-process.mjs';
import { inTurn, median, oneByOne, quantile } from '../measure.mjs';

const [SHORT, LONG] = [20, 20_000];

/** p50 as the value, in ms. */
const timed =
  (act, { milliseconds }) =>
  async () => {
    const times = await oneByOne({ milliseconds, act, atLeast: 20 });
    return { value: median(times), p95: quantile(times, 0.95) };
  };

/** A record of 20,000 events compared with one of 20, each of a client of its own. */
export const longRecords = async (home, options) => {
  const url = await home.fresh('long_records', fillPeople(2));
  const program = await inProcess(home.settings(url));
  const records = { baseline: [1, SHORT], ours: [2, options.quick ? LONG / 10 : LONG] };
  const ids = {};
  for (const [side, [number, events]] of Object.entries(records))
    ids[side] = await longLicense(program.commands, number, events);
  await program.snapshots?.settled();
  await home.settle(url);
  const server = await home.serve(url);
  const append = (side, number) => (turn) =>
    program.commands.run(contributor(number), newId(), async (uow) => {
      const stream = await uow.load(licenses, ids[side]);
      uow.append(licenses, stream, notesChanged(`Called again, turn ${turn}.`));
    });
  const callTo = (path) => (side, number) => {
    const call = caller(server.url, number);
    return () => call('GET', path(side));
  };
  const acts = {
    'append to a record of 20,000 events': append,
    'history of a record of 20,000 events': callTo(
      (side) => `/history/acts?subjectKind=license&subjectId=${ids[side]}&pageSize=25`,
    ),
    'its events, with whether each can be undone': callTo(
      (side) => `/history/events?subjectKind=license&subjectId=${ids[side]}&pageSize=25&withUndo=true`,
    ),
    'first history page of a client that has one': callTo(() => '/history/acts?pageSize=25'),
  };
  try {
    const figures = {};
    const [rounds, milliseconds] = options.quick ? [3, 200] : [7, 700];
    for (const [name, act] of Object.entries(acts)) {
      const sides = Object.fromEntries(
        Object.entries(records).map(([side, [number]]) => [side, timed(act(side, number), { milliseconds })]),
      );
      await inTurn({ rounds: 1, sides });
      const figure = ratioFigure(await inTurn({ rounds, sides }), { unit: 'ms', goal: { atMost: 1.5 }, own: true });
      process.stderr.write(`  ${name}: ${JSON.stringify([figure.ours, figure.baseline])}\n`);
      figures[`${name}, against one of 20`] = figure;
    }
    return figures;
  } finally {
    await server.stop();
    await program.stop();
  }
};

const person = (n) => numbered('8002', n === 0 ? 1 : 10_000 + n);

/** Every filter of the history by itself, and some together. */
const filters = {
  none: {},
  'a kind of record': { kind: 'license' },
  'another kind of record': { kind: 'renewal' },
  'a kind of record that is rare': { kind: 'property' },
  'a kind of change': { type: 'LicenseRenewed' },
  'a kind of change that is rare': { type: 'PropertyAdded' },
  'a kind of change that never was, of a common kind of record': { kind: 'license', type: 'LicenseRemoved' },
  'two kinds of record': { kind: ['license', 'renewal'] },
  'a person': { actorId: person(3) },
  'a person who did nothing': { actorId: person(500) },
  'the program': { actorId: 'program' },
  'two people, one of whom did nothing': { actorId: [person(3), person(500)] },
  'a day': { from: day(-200), to: day(-200) },
  'a year ago and before': { to: day(-365) },
  'before all': { to: day(-700) },
  'from tomorrow': { from: day(2) },
  'a person, a year ago and before': { actorId: person(3), to: day(-365) },
  'the last week': { from: day(-7) },
  'a search that finds many': { searchTerm: 'LB-1' },
  'a search that finds few': { searchTerm: 'LB-17-3' },
  'a search that finds none': { searchTerm: 'zzzz' },
  'a person and a kind of change': { actorId: person(3), type: 'LicenseRenewed' },
  'a person, a kind of record and a month': { actorId: person(3), kind: 'renewal', from: day(-230), to: day(-200) },
};

/** One client's history of 1,000,000 events under each of its filters. */
export const longHistory = async (home, options) => {
  const url = await home.database(`long_history${options.quick ? '_quick' : ''}`, async (fresh) => {
    await fillPeople(1)(fresh);
    const program = await inProcess(home.settings(fresh));
    await fillHistory(
      fresh,
      program.commands,
      options.quick ? { events: 30_000, template: 100 } : { events: 1_000_000, template: 1_000 },
    );
    await program.stop();
  });
  await home.settle(url);
  const server = await home.serve(url);
  const call = caller(server.url, 1);
  const [{ middle }] = await home.ask(new URL(url).pathname.slice(1), 'select max(position) / 2 as middle from events');
  const slowest = async (path, more) => {
    const each = {};
    for (const [name, filter] of Object.entries(filters)) {
      const query = new URLSearchParams({ pageSize: 25, ...more });
      for (const [key, value] of Object.entries(filter)) for (const part of [value].flat()) query.append(key, part);
      const ours = async () => {
        const times = await oneByOne({
          milliseconds: options.quick ? 100 : 300,
          act: () => call('GET', `${path}?${query}`),
          atLeast: 10,
        });
        return { value: quantile(times, 0.95), p50: median(times) };
      };
      await ours();
      each[name] = await inTurn({ rounds: 1, sides: { ours } });
      process.stderr.write(`  ${path}, ${name}: ${JSON.stringify(each[name].of('ours'))}\n`);
    }
    return Object.values(each).reduce((slow, figure) =>
      figure.of('ours').value > slow.of('ours').value ? figure : slow,
    );
  };
  try {
    return {
      'history at 1,000,000 events, slowest of all filters, p95': plainFigure(await slowest('/history/acts'), {
        unit: 'ms',
        goal: { atMost: 100 },
      }),
      'the same from the middle of it on, p95': plainFigure(await slowest('/history/acts', { before: middle }), {
        unit: 'ms',
        goal: { atMost: 100 },
      }),
      'its events, slowest of all filters, p95': plainFigure(await slowest('/history/events', { withUndo: true }), {
        unit: 'ms',
        goal: { atMost: 100 },
      }),
    };
  } finally {
    await server.stop();
  }
};
