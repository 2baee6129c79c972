import { newId } from '../../../server/dist/kernel/ids.js';
import { term } from '../data/licensing.mjs';
import { caller } from '../data/people.mjs';
import { plainFigure } from '../figure.mjs';
import { inTurn, used } from '../measure.mjs';
import { walk } from '../walk.mjs';
import { appending } from './command.mjs';

const LIMIT_MS = 100;
const LADDER = [2, 4, 8, 16, 32, 64];

/** The requests of a morning, one after the other: four reads, then a change. */
const mixed = (url, next) => {
  const call = caller(url, 1);
  const reads = [
    () => call('POST', '/dashboard/renewals-list', {}),
    (id) => call('GET', `/licenses/${id}`),
    () => call('POST', '/licenses/list', {}),
    (id) => call('GET', `/history/acts?subjectId=${id}&subjectKind=license&pageSize=10`),
  ];
  let turn = 0;
  return (worker) => {
    const step = turn++ % (reads.length + 1);
    const id = next(worker);
    if (step < reads.length) return reads[step](id);
    const body = { ...term, isTrackingOnly: false, notes: `Called the authority, turn ${turn}.` };
    return call('PUT', `/licenses/${id}/tracking-details`, body, { 'idempotency-key': newId() });
  };
};

/** The most requests a second, with any number of people at a time, while 95% are answered within the limit. */
export const capacity = async (home, { quick }) => {
  const { url, program, ids } = await appending(home, 'capacity');
  await program.stop();
  const server = await home.serve(url);
  const step = (concurrency) => {
    const act = mixed(server.url, walk(ids, concurrency));
    const milliseconds = quick ? 700 : 3_000;
    return used({ milliseconds, concurrency, act, usage: server.usage, database: home.databaseCpu });
  };
  try {
    await step(8);
    const climb = async () => {
      let best;
      for (const concurrency of LADDER) {
        const result = { ...(await step(concurrency)), concurrency };
        if (result.p95 >= LIMIT_MS) break;
        if (!best || result.value > best.value) best = result;
      }
      if (!best) throw new Error(`Even ${LADDER[0]} at a time wait longer than ${LIMIT_MS} ms.`);
      return best;
    };
    const comparison = await inTurn({ rounds: quick ? 1 : 3, sides: { ours: climb } });
    const name = `four reads to one change, p95 under ${LIMIT_MS} ms`;
    return { [name]: plainFigure(comparison, { unit: 'requests/s', goal: { atLeast: 150 } }) };
  } finally {
    await server.stop();
  }
};
