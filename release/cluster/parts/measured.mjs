import { Home } from '../../bench/home.mjs';
import { inTurn, perSecond } from '../../bench/measure.mjs';
import { PeopleAtWork } from '../people-at-work.mjs';

const AT_ONCE = 16;

/** Reads or writes a second by 1, 2 and 4 processes in turn, and who used the machine's CPUs in the meantime. */
const throughput = async (home, sample, { quick }) => {
  const figures = {};
  const url = await home.copy(sample, 'throughput');
  const servers = [];
  for (let single = 0; single < 4; single++) servers.push(await home.serve(url));
  const people = {};
  for (const many of [1, 2, 4]) people[many] = await new PeopleAtWork().start(servers.slice(0, many), AT_ONCE);
  for (const act of ['read', 'write']) {
    const side = (many) => async () => {
      const used = async () => ({
        node: (await Promise.all(servers.map(({ usage }) => usage()))).reduce((sum, { cpu }) => sum + cpu, 0),
        postgres: home.databaseCpu(),
        callers: process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
        at: performance.now(),
      });
      const before = await used();
      const { value } = await perSecond({
        milliseconds: quick ? 1_500 : 6_000,
        concurrency: AT_ONCE,
        act: people[many][act],
      });
      const after = await used();
      const share = (who) => (after[who] - before[who]) / (after.at - before.at);
      return { value, node: share('node'), postgres: share('postgres'), callers: share('callers') };
    };
    const sides = { 1: side(1), 2: side(2), 4: side(4) };
    await inTurn({ rounds: 1, sides });
    const comparison = await inTurn({ rounds: quick ? 3 : 7, sides });
    for (const many of [1, 2, 4]) {
      const { value, node, postgres, callers } = comparison.of(many);
      figures[`${act}s, ${many} api: a second`] = { ...comparison.spread(many), value: Math.round(value), unit: '1/s' };
      figures[`${act}s, ${many} api: processors used by api, PostgreSQL, callers`] = {
        value: Number((node + postgres + callers).toFixed(2)),
        unit: [node, postgres, callers].map((value) => value.toFixed(2)).join(' + '),
      };
    }
    for (const many of [2, 4]) figures[`${act}s, ${many} api to 1`] = { ...comparison.ratio(many, 1), unit: '' };
  }
  await Promise.all(servers.map(({ stop }) => stop()));
  return figures;
};

/** Processes of this machine without containers, so that their CPU use is visible. */
export const measured = async (stack, options) => {
  const home = new Home();
  stack.leaving.add(() => home.stop());
  await home.start();
  return throughput(home, await home.sample(), options);
};
measured.withStack = false;
measured.withImage = false;
