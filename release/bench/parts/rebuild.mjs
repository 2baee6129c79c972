import { copied } from '../baselines/copied.mjs';
import { liveThrough } from '../data/history.mjs';
import { clientId, contributor } from '../data/people.mjs';
import { plainFigure, ratioFigure } from '../figure.mjs';
import { inProcess } from '../in-process.mjs';
import { inTurn } from '../measure.mjs';

const tables = ['licenses', 'renewals', 'renewal_steps', 'properties', 'subjects'];
const count = (text) => Number(text.replaceAll(',', ''));

/** Clients with valid events and their rows; no people, who have no events here. One more has a single license. */
const fill = (home, clients, licensesEach) => async (url) => {
  const program = await inProcess(home.settings(url));
  for (let number = 1; number <= clients; number++)
    await liveThrough(program.commands, contributor(number), licensesEach);
  await liveThrough(program.commands, contributor(clients + 1), 1);
  await program.stop();
  await home.settle(url);
};

const seconds = async (act) => {
  const began = performance.now();
  const result = await act();
  return { result, seconds: (performance.now() - began) / 1000 };
};

export const rebuild = async (home, { quick }) => {
  const [clients, each] = quick ? [4, 200] : [20, 1_000];
  const url = await home.database(`histories_${clients}_${each}`, fill(home, clients, each));
  const [{ events }] = await home.ask(new URL(url).pathname.slice(1), 'select count(*)::int as events from events');
  const run = (...words) => home.run(['server/dist/cli/main.js', ...words], home.settings(url));
  const sides = {
    rebuild: async () => {
      const said = await run('rebuild');
      if (/put right/.test(said)) throw new Error(`Rows were not the same:\n${said}`);
      return { value: count(/ events, ([\d,]+) a second/.exec(said)[1]) };
    },
    copy: async () => ({ value: events / (await copied(url, tables)) }),
    verify: async () => {
      const all = await seconds(() => run('verify'));
      // The client with one license: the time is that of the program's start.
      const verified = await seconds(() => run('verify', '--tenant', clientId(clients + 1)));
      const [seen, seenOfOne] = [all, verified].map(({ result }) => count(/([\d,]+) events of/.exec(result)[1]));
      if (seen !== events) throw new Error(`Not all events were read: ${all.result}`);
      return { value: (events - seenOfOne) / (all.seconds - verified.seconds) };
    },
  };
  // The first run plans the statements and fills the caches, and proves that the rows are those of a rebuild.
  await sides.rebuild();
  const comparison = await inTurn({ rounds: quick ? 1 : 3, sides });
  const size = events.toLocaleString('en-US');
  return {
    [`rebuild of ${size} events, against COPY of the same rows`]: ratioFigure(comparison, {
      ours: 'rebuild',
      baseline: 'copy',
      unit: 'events/s',
      goal: { atLeast: 0.6 },
    }),
    [`verify of ${size} events`]: plainFigure(comparison, {
      side: 'verify',
      unit: 'events/s',
      goal: { atLeast: 80_000 },
    }),
  };
};
