import { newId } from '../../../server/dist/kernel/ids.js';
import { written } from '../baselines/minimal.mjs';
import { term } from '../data/licensing.mjs';
import { caller, clientId, firm } from '../data/people.mjs';
import { ratioFigure } from '../figure.mjs';
import { inTurn, used } from '../measure.mjs';
import { shares, walk } from '../walk.mjs';
import { appending } from './command.mjs';

const goals = { without: { 1: 0.85, 8: 0.85 }, keyed: { 1: 0.8, 8: 0.75 } };

/** One event and its row: no facts of other streams, no job. */
const changing = (server) => {
  const call = caller(server.url, 1);
  let turn = 0;
  return (id, headers) =>
    call(
      'PUT',
      `/licenses/${id}/tracking-details`,
      { ...term, isTrackingOnly: false, notes: `Called the authority, turn ${++turn}.` },
      headers,
    );
};

export const http = async (home, { quick }) => {
  const { url, program, ids } = await appending(home, 'http');
  await program.stop();
  const ours = await home.serve(url);
  const [[first, ...mine], keyed, theirs] = shares(ids, 3);
  const changed = changing(ours);
  const rows = await written(url, { tenant: clientId(1), id: first }, () => changed(first));
  const bare = await home.listen(['release/bench/baselines/bare-server.mjs'], {
    DATABASE_URL: url,
    ROWS: JSON.stringify(rows),
    PROVIDER: firm,
  });
  const changedBarely = changing(bare);
  const figures = {};
  try {
    for (const concurrency of [1, 8]) {
      const [next, nextKeyed, other] = [mine, keyed, theirs].map((share) => walk(share, concurrency));
      const side =
        ({ usage }, act) =>
        () =>
          used({ milliseconds: quick ? 500 : 1_300, concurrency, act, usage, database: home.databaseCpu });
      const sides = {
        keyed: side(ours, (worker) => changed(nextKeyed(worker), { 'idempotency-key': newId() })),
        baseline: side(bare, (worker) => changedBarely(other(worker))),
        without: side(ours, (worker) => changed(next(worker))),
      };
      await inTurn({ rounds: 2, sides });
      const comparison = await inTurn({ rounds: quick ? 5 : 9, sides });
      for (const [name, words] of [
        ['without', 'without a key'],
        ['keyed', 'with Idempotency-Key'],
      ])
        figures[`command over HTTP, ${words}, ${concurrency} at a time`] = ratioFigure(comparison, {
          ours: name,
          unit: 'requests/s',
          goal: { atLeast: goals[name][concurrency] },
        });
    }
  } finally {
    await Promise.all([bare.stop(), ours.stop()]);
  }
  return figures;
};
