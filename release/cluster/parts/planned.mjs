import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../../../tools/processes.mjs';
import { Home, root } from '../../bench/home.mjs';
import { inTurn, perSecond, quantile } from '../../bench/measure.mjs';
import { Caller } from '../caller.mjs';
import { attaching, cutting, detaching, preparing, TRIGGERS } from '../events-by-year.mjs';

const YEAR = 2026;
/** Positions until the end of the year; people write fewer during the preparation. */
const AHEAD = 2_000;
/** So many are left after the cut, so that the end comes soon. */
const SOON = 40;
const AT_ONCE = 8;
const TITLES = 4;
const BOTH_MS = 60_000;

const none = (value) => ({ value, unit: '', goal: { atMost: 0 } });
const yes = (value) => ({ value: value ? 1 : 0, unit: '', goal: { atLeast: 1 } });
const ms = (value, atMost) => ({ value: Number(value.toFixed(1)), unit: 'ms', ...(atMost && { goal: { atMost } }) });

const timed = async (work) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Verifies with migrations that know the years, like those of a release that cuts the log. */
const verifying = (home, url, statements) => {
  const folder = mkdtempSync(join(tmpdir(), 'evergreen-years-'));
  cpSync(join(root, 'migrations'), join(folder, 'migrations'), { recursive: true });
  writeFileSync(join(folder, 'migrations/1799999999999-events-by-year.sql'), `${statements.join(';\n')};\n`);
  const env = { ...home.settings(url), APP_HOME: folder };
  const run = (...words) =>
    home.run(['server/dist/cli/main.js', ...words], env).then(
      (said) => ({ clean: true, said }),
      (error) => ({ clean: false, said: error.message }),
    );
  return { run, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/**
 * A copy of the sample with the program on it, and titles that eight people rename at once: each lost race is
 * retried.
 */
class Work {
  turn = 0;
  answers = { done: 0, refused: 0, other: 0 };

  constructor(home) {
    this.home = home;
  }

  async start(purpose) {
    this.url = await this.home.copy(await this.home.sample(), purpose);
    this.server = await this.home.serve(this.url);
    this.owner = new pg.Client({ connectionString: this.url });
    // It may be gone with the server, after a failure.
    this.owner.on('error', () => undefined);
    await this.owner.connect();
    const admin = new Caller({ url: this.server.url });
    await admin.post('/authentication/sign-in', { email: 'admin@harborview.example', password: 'Evergreen-2026!' });
    this.callers = Array.from({ length: AT_ONCE }, () => admin.at({ url: this.server.url }));
    this.ids = [];
    for (let title = 0; title < TITLES; title++)
      this.ids.push((await admin.post('/officer-titles', { name: `Title ${title}` })).body.id);
    return this;
  }

  rename = async (worker) => {
    const id = this.ids[this.turn++ % TITLES];
    const name = `Title ${id.slice(-6)} ${this.turn}`;
    const { status } = await this.callers[worker].put(`/officer-titles/${id}`, { name });
    this.answers[status === 204 ? 'done' : status === 409 ? 'refused' : 'other']++;
  };

  one = async (text, values) => (await this.owner.query(text, values)).rows[0];

  written = async () =>
    (await this.one('select count(*)::int as n from events where stream_id = any ($1::uuid[])', [this.ids])).n;

  /** Milliseconds to load a stream, as for a command. */
  async load() {
    const { tenant } = await this.one('select tenant_id as tenant from events where stream_id = $1', [this.ids[0]]);
    const text =
      'select version, kind, type, data, hash from events where tenant_id = $1 and stream_id = $2 order by version';
    const times = [];
    for (let turn = 0; turn < 200; turn++)
      times.push(await timed(() => this.owner.query({ name: 'load', text, values: [tenant, this.ids[0]] })));
    return { value: quantile(times, 0.5) };
  }

  async inOne(statements) {
    await this.owner.query('begin');
    for (const text of statements) await this.owner.query(text);
    await this.owner.query('commit');
  }
}

/**
 * While people rename: the log is cut, and they go on until each title has versions in both years.
 * @returns what was done, and for how long the log was locked
 */
const cutWhile = async (work) => {
  const { last } = await work.one('select max("position")::int as last from events');
  const { rows: triggers } = await work.owner.query(TRIGGERS);
  const when = { year: YEAR, end: last + AHEAD, triggers };
  let over = false;
  const working = (async () => {
    while (!over) await Promise.all(work.callers.map((_, worker) => work.rename(worker)));
  })();
  // Reported below, unless something else fails before.
  working.catch(() => undefined);
  for (const text of preparing(when)) await work.owner.query(text);
  let cut = [];
  const blocked = await timed(async () => {
    await work.owner.query('begin');
    await work.owner.query('lock table events in access exclusive mode');
    const { next } = await work.one('select max("position")::int + 1 as next from events');
    cut = cutting({ ...when, from: Math.max(next, when.end - SOON) });
    for (const text of cut) await work.owner.query(text);
    await work.owner.query('commit');
  });
  const inBoth = () =>
    work.one(
      'select count(*)::int as n from (select stream_id from events_2026 intersect select stream_id from events_2027) s',
    );
  if (!(await until(async () => (await inBoth()).n === TITLES, BOTH_MS, 50)))
    throw new Error(`No one came beyond the year's end: ${JSON.stringify(work.answers)}`);
  over = true;
  await working;
  return { when, held: blocked, statements: [...preparing(when), ...cut] };
};

/**
 * The log cut into years on a copy with the sample, while people work: what it blocks, what it costs, and whether
 * everything is verified.
 */
export const planned = async ({ leaving }, { quick }) => {
  const home = new Home();
  leaving.add(() => home.stop());
  await home.start();
  const [work, whole] = [await new Work(home).start('years'), await new Work(home).start('whole')];
  await home.run(['server/dist/cli/main.js', 'verify', '--seal'], home.settings(work.url));
  const { when, held, statements } = await cutWhile(work);
  const { run, remove } = verifying(home, work.url, statements);
  leaving.add(async () => remove());
  const lost = TITLES + work.answers.done - (await work.written());
  const verified = await run('verify', '--rows', '--seal');
  const rebuilt = await run('rebuild');
  const rate = (of) => () => perSecond({ milliseconds: quick ? 1_000 : 3_000, concurrency: AT_ONCE, act: of.rename });
  const rates = await inTurn({ rounds: quick ? 5 : 11, sides: { years: rate(work), whole: rate(whole) } });
  const loads = await inTurn({ rounds: 5, sides: { years: () => work.load(), whole: () => whole.load() } });
  await Promise.all([work.server.stop(), whole.server.stop()]);
  const detached = await timed(() => work.owner.query(detaching(when)));
  const without = await run('verify');
  const attached = await timed(() => work.inOne(attaching(when)));
  const again = await run('verify', '--rows');
  for (const { clean, said } of [verified, rebuilt, again]) if (!clean) process.stderr.write(`${said}\n`);
  await Promise.all([work.owner.end(), whole.owner.end()]);
  return {
    'the log is locked while it is cut into years': ms(held, 1_000),
    'acts across the year’s end, of 8 people on 4 titles: done': { value: work.answers.done, unit: '' },
    'of these not written, or written twice': none(Math.abs(lost)),
    'answers that are neither done nor "changed by someone else"': none(work.answers.other),
    'cut: verified, seals and every row': yes(verified.clean),
    'cut: rebuilt, and nothing differs': yes(rebuilt.clean),
    'commands a second, two years to one table': {
      ...rates.ratio('years', 'whole'),
      unit: '',
      goal: { atLeast: 0.85 },
    },
    'a stream is loaded, two years to one table': { ...loads.ratio('years', 'whole'), unit: '' },
    'a year is detached': ms(detached),
    'without the year: verify tells what is lost': yes(/events? \d[^,]* (is|are) missing/.test(without.said)),
    'the year is attached again': ms(attached, 1_000),
    'attached again: verified, seals and every row': yes(again.clean),
  };
};
planned.withStack = false;
planned.withImage = false;
