/**
 * An old release and this one, exchanged process by process while people work, forward and back; plain processes on a
 * real PostgreSQL and Redis. `--from=<version>` begins at another one.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../tools/processes.mjs';
import { HeldLocks } from '../held-locks.mjs';
import { Installation, NAME, PEOPLE } from '../upgraded/installation.mjs';
import { enlarge, migrateUnderLoad } from '../upgraded/large.mjs';
import { People } from '../upgraded/people.mjs';
import { built, forget, releases, root } from '../upgraded/releases.mjs';

const DONE_MS = 300_000;
const TOLD_MS = 100;
/** A firm of some size. */
const LARGE = { licenses: 200_000, events: 1_000_000 };
const SMALL = { licenses: 5_000, events: 25_000 };
/** They rewrote a table, and cannot be changed any more; no later one does (decision 0067). */
const REWRITING = [
  'HistoryByPerson1700000000791',
  'UndatedLicensesAreNotTracked1700000000796',
  'CurrentRenewalsOnOneIndex1700000000800',
];
const most = (atMost) => ({ atMost });
const some = (value) => ({ value, unit: '', goal: { atLeast: 1 } });
const none = (value) => ({ value, unit: '', goal: most(0) });
const yes = (value) => ({ value: value ? 1 : 0, unit: '', goal: { atLeast: 1 } });

/**
 * The same database, large, and migrated while people work on it: the locks of each migration, and how long anybody
 * waits.
 */
const large = async (installation, now, { size, log }) => {
  const url = installation.postgres.url('large');
  await installation.sql(`create database large template ${NAME}`);
  await enlarge(url, size);
  log(`  the migrations on ${size.licenses} licenses and ${size.events} events …`);
  const migrate = () => installation.program(now.version, now.folder, url).evergreen('migrate');
  const waits = await migrateUnderLoad(url, migrate);
  for (const { name, held, table, waited } of waits.of.filter((wait) => Math.max(wait.held, wait.waited) > TOLD_MS))
    log(`    ${name}: held ${table} for ${Math.round(held)} ms, a user waited ${Math.round(waited)} ms`);
  await installation.sql('drop database large with (force)');
  return waits;
};

/** A time next to one rewrite of the licenses, which depends on the machine as it does. */
const toRewrite = (ms, rewritten) => ({ value: Number((ms / 1000 / rewritten).toFixed(2)), unit: '', goal: most(1) });
const seconds = (ms) => ({ value: ms / 1000, unit: 's' });

const sizedFigures = ({ of, rewritten }, { licenses, events }) => {
  const rewrote = ({ name }) => REWRITING.includes(name);
  const longest = (waits, what) => Math.max(0, ...waits.map((wait) => wait[what]));
  const others = of.filter((migration) => !rewrote(migration));
  const [lock, wait] = [longest(others, 'held'), longest(others, 'waited')];
  const size = `${licenses} licenses, ${events} events`;
  return {
    [`longest time that a migration held a table, ${size}, to one rewrite of the licenses`]: toRewrite(lock, rewritten),
    [`longest time that a statement waited for one, ${size}, to one rewrite of the licenses`]: toRewrite(
      wait,
      rewritten,
    ),
    [`one rewrite of the licenses, ${size}`]: { value: Number(rewritten.toFixed(2)), unit: 's' },
    [`longest time that a migration held a table, ${size}`]: seconds(lock),
    [`longest time that a statement waited for one, ${size}`]: seconds(wait),
    [`the same for the three of 0.7.0 that rewrote a table, ${size}`]: seconds(longest(of.filter(rewrote), 'waited')),
  };
};

/** Everything that people did exists once, and everything that was begun is done. */
const counted = async (installation, people) => {
  const keeper = await people.signIn('admin@harborview.example');
  let left = [];
  await until(async () => (left = await people.undone(keeper)).length === 0, DONE_MS, 1_000);
  // This release writes five an hour to an address; earlier ones wrote one for each request.
  const [{ written }] = await installation.sql(
    `select count(*)::int as written from messages where template = 'reset-password'`,
  );
  const came = () => installation.smtp.messages.filter(({ subject }) => /password/i.test(subject)).length;
  await until(() => came() >= written, DONE_MS, 1_000);
  const counts = await installation.sql(
    `select a.alert, count(e.event_id)::int as n from unnest($1::text[]) a(alert)
     left join events e on e.kind = 'license' and e.data->>'alert' = a.alert group by a.alert having count(e.event_id) <> 1`,
    [people.alerts],
  );
  const failed = await installation.sql('select kind, failure from outbox where failed_at is not null');
  return { left, lost: counts, failed, written, missing: written - came() };
};

export const upgraded = async ({ engine, log, leaving }, { quick = false, from = '0.3.0' } = {}) => {
  const between = quick ? 2_000 : 10_000;
  const home = mkdtempSync(join(tmpdir(), 'evergreen-upgraded-'));
  const builds = process.env.EVERGREEN_BUILT ?? join(home, 'built');
  const installation = new Installation(home, { engine, log });
  leaving.add(async () => {
    await installation.end();
    if (!process.env.EVERGREEN_BUILT) for (const version of Object.keys(releases)) forget(join(builds, version));
    rmSync(home, { recursive: true, force: true });
  });
  mkdirSync(builds, { recursive: true });
  const folder = await built(from, builds, log);
  await installation.begin();
  const old = installation.program(from, folder);
  const now = installation.program('this release', root);
  for (const words of [['migrate'], ['seed', '--sample']]) {
    const { code, output } = await old.evergreen(...words);
    if (code !== 0) throw new Error(output);
  }
  const size = quick ? SMALL : LARGE;
  const sized = await large(installation, now, { size, log });
  const all = Object.keys(releases);
  const steps = quick ? [...new Set([from, all.at(-1)])] : all;
  const wrong = await installation.path(steps, builds, now, log);
  for (const line of wrong) log(`    ${line}`);
  log(`  ${from} at work …`);
  for (const roles of ['api', 'api', 'worker', 'scheduler']) await installation.add(old, roles);
  const people = new People(installation.front.url);
  leaving.add(() => people.leave());
  await people.begin(PEOPLE);
  await pause(between);
  log('  the migrations run …');
  const locks = await new HeldLocks().begin(installation.url);
  const migrated = await now.evergreen('migrate');
  const sampled = await locks.end();
  if (migrated.code !== 0) throw new Error(migrated.output);
  await pause(between);
  await people.beginMany(people.keeper);
  await installation.exchangeAll(now, between);
  await people.beginMany(people.keeper);
  await installation.exchangeAll(old, between);
  const atOld = people.errors.length;
  await installation.exchangeAll(now, between);
  await people.end();
  for (const error of new Set(people.errors)) log(`    ${error}`);
  const { left, lost, failed, written, missing } = await counted(installation, people);
  for (const line of [...left, ...failed.map(({ kind, failure }) => `${kind}: ${failure}`)]) log(`    ${line}`);
  // Rows that the previous release wrote on the new tables lack the new columns, until they are rebuilt once.
  const completed = await now.evergreen('rebuild');
  const mended = [...completed.output.matchAll(/^ +(\w+): .*put right$/gm)].map(([line]) => line.trim());
  for (const line of mended) log(`    ${line}`);
  const rebuilt = await now.evergreen('rebuild');
  const verified = await now.evergreen('verify', '--seal', '--rows', '--documents');
  for (const { code, output } of [verified, rebuilt]) if (code !== 0) log(output);
  log(
    `  ${people.asked} requests, ${people.alerts.length} alerts, ${people.imports.length} imports, ${people.runs.length} bulk runs, ${people.links} links asked for, ${written} mailed; ${installation.front.passed} passed on; ${atOld} errors before the last exchange`,
  );
  return {
    [`from ${from}, there, back and there again: errors that a user saw`]: none(people.errors.length),
    [`${steps.length} steps to here, the release before on the tables of the next one: what went wrong`]: none(
      wrong.length,
    ),
    'acknowledged alerts': some(people.alerts.length),
    'acknowledged writes that are not there, or twice': none(lost.length),
    imports: some(people.imports.length),
    'bulk runs': some(people.runs.length),
    'imports and bulk runs that came to no end': none(left.length),
    'jobs that failed': none(failed.length),
    'mails with a link': some(written),
    'mails that were written and never came': none(Math.max(0, missing)),
    'tables whose rows a first rebuild completed': { value: mended.length, unit: '' },
    'verify is clean': yes(verified.code === 0),
    'rebuild changes nothing': yes(rebuilt.code === 0),
    'longest time that a migration held a table of the sample': seconds(sampled.held),
    'the same, to one rewrite of the licenses of the large database': toRewrite(sampled.held, sized.rewritten),
    ...sizedFigures(sized, size),
    'all migrations there': { value: sized.seconds, unit: 's' },
    'longest time that a request took': seconds(people.longestMs),
  };
};
upgraded.withStack = false;
upgraded.withImage = false;
