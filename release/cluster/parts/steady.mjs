import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { program } from '../../../tools/program.mjs';
import { Home } from '../../bench/home.mjs';
import { median } from '../../bench/measure.mjs';
import { standbyOf } from '../../../tests/support/servers/standby-of.mjs';
import { PeopleAtWork } from '../people-at-work.mjs';
import { Prometheus } from '../prometheus.mjs';

const MINUTE_MS = 60_000;
const LOOK_MS = 10_000;
/** Requests a second of the soak. */
const RATE = 20;
const RETAINED = 1.05;
/** The highest memory of a process, as in docs/operations.md. */
const MOST_MB = 768;

const megabytes = (bytes, atMost) => ({
  value: Math.round(bytes / 2 ** 20),
  unit: 'MB',
  ...(atMost && { goal: { atMost } }),
});

const ratio = (value, goal) => ({ value: Number(value.toFixed(2)), unit: '', ...(goal && { goal }) });

const metricsOf = async ({ url }) => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Object.fromEntries(
    [...text.matchAll(/^(\w+(?:\{[^}]*\})?) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  );
};

/** Means of the second and the last fifth: by then the start-up memory is included. */
const growth = (values) => {
  const fifth = Math.max(1, Math.floor(values.length / 5));
  const mean = (some) => some.reduce((sum, value) => sum + value, 0) / some.length;
  return mean(values.slice(-fifth)) / mean(values.slice(fifth, 2 * fifth));
};

const most = (looks, name) => Math.max(...looks.flatMap((look) => look.map((sample) => sample[name] ?? 0)));

/** A standby of the home's PostgreSQL, for the reads of the soak. */
const standby = async (home, leaving) => {
  const folder = mkdtempSync(join(tmpdir(), 'evergreen-standby-'));
  const own = join(folder, 'standby');
  mkdirSync(own);
  for (const path of [folder, own]) chmodSync(path, 0o711);
  leaving.add(async () => rmSync(folder, { recursive: true, force: true }));
  const server = await standbyOf(home.postgres, home.folder, own);
  leaving.add(() => server.stop());
  return { url: (name) => `${server.url(name)}?options=${encodeURIComponent('-c role=evergreen_app')}` };
};

/**
 * Two apis and one process for the rest, at steady work: their memory at the end compared with the beginning, and
 * their delays.
 */
const soak = async ({ engine, leaving, log }, home, sample, { quick, minutes = quick ? 3 : 60 }) => {
  const figures = {};
  const url = await home.copy(sample, 'soak');
  const second = await standby(home, leaving);
  const env = { ...home.settings(url), DATABASE_REPLICA_URL: second.url(new URL(url).pathname.slice(1)) };
  const started = (roles) => home.listen(program, { ...env, EVERGREEN_ROLES: roles });
  const servers = [await started('api'), await started('api'), await started('worker,scheduler')];
  const apis = servers.slice(0, 2);
  const prometheus = new Prometheus(engine);
  leaving.add(() => prometheus.stop());
  await prometheus.start(servers.map((server) => new URL(server.url).host));
  const people = await new PeopleAtWork().start(apis, 4);
  const end = performance.now() + minutes * MINUTE_MS;
  const left = () => end - performance.now();
  const looks = [];
  let heard = 0;
  const until = async (work) => {
    while (left() > 0) await work();
  };
  const working = (worker) =>
    until(async () => {
      await (people.turn % 5 === 0 ? people.write(worker) : people.read(worker));
      await pause((1000 * people.callers.length) / RATE);
    });
  const listening = (place) =>
    until(async () => {
      heard += await people.listen(place, Math.max(1, Math.min(left(), 20_000)));
    });
  const looking = until(async () => {
    looks.push(await Promise.all(servers.map(metricsOf)));
    await pause(Math.min(LOOK_MS, Math.max(1, left())));
  });
  // After a fifth, the start-up memory is included.
  const needed = pause((minutes * MINUTE_MS) / 5).then(() => Promise.all(servers.map(({ live }) => live())));
  await Promise.all([...people.callers.map((_, worker) => working(worker)), ...apis.map(listening), looking]);
  const [before, after] = [await needed, await Promise.all(servers.map(({ live }) => live()))];

  const goal = quick ? undefined : { atMost: RETAINED };
  for (const [index, name] of ['first api', 'second api', 'worker and scheduler'].entries()) {
    const of = (metric) => looks.map((look) => look[index][metric]);
    figures[`memory that the ${name} needs, end to beginning`] = ratio(after[index] / before[index], goal);
    figures[`memory that the ${name} needs at the end`] = megabytes(after[index]);
    figures[`open files and sockets of the ${name}, end to beginning`] = ratio(growth(of('process_open_fds')), {
      atMost: RETAINED,
    });
    // Between two major collections.
    figures[`memory of the ${name} at its most`] = megabytes(Math.max(...of('process_resident_memory_bytes')), MOST_MB);
  }
  const connections = looks.map((look) => look[2]['evergreen_database_connections{what="used"}']);
  figures['connections of PostgreSQL, end to beginning'] = ratio(growth(connections), { atMost: RETAINED });
  const seconds = (value, atMost) => ({ value: Number(value.toFixed(2)), unit: 's', goal: { atMost } });
  figures['live changes: the latest'] = seconds(most(looks, 'evergreen_log_follower_lag_seconds'), 10);
  figures['jobs: the one that waited longest'] = seconds(most(looks, 'evergreen_jobs{what="oldest_seconds"}'), 120);
  figures['seals: the event that waited longest'] = seconds(
    // The sample is in the past, and is sealed first.
    most(looks.slice(looks.length / 2), 'evergreen_seals{what="unsealed_seconds"}'),
    600,
  );
  const lags = looks.flatMap((look) => look.slice(0, 2).map((sample) => sample.evergreen_replica_lag_seconds));
  figures['the standby: how far behind, at half of the looks'] = seconds(median(lags.filter(Number.isFinite)), 5);
  const [from, to] = ['replica', 'primary'].map((name) =>
    apis.reduce((sum, _, index) => sum + looks.at(-1)[index][`evergreen_reads_total{from="${name}"}`], 0),
  );
  figures['share of the reads that the standby answered'] = ratio(from / (from + to), { atLeast: 0.5 });
  figures['messages of live changes that were heard'] = { value: heard, unit: '', goal: { atLeast: 1 } };
  const panels = await prometheus.panels(minutes * 60);
  const empty = panels.filter(({ series }) => !series.some(({ values }) => values.length > 0));
  // Backup panels are empty before the first backup.
  const undrawn = empty.filter(({ title }) => !title.startsWith('Since the last good'));
  const alarms = await prometheus.alarms();
  const none = (findings) => {
    for (const finding of findings) log(`    ${finding.title ?? JSON.stringify(finding)}`);
    return { value: findings.length, unit: '', goal: { atMost: 0 } };
  };
  figures['panels of the dashboard that draw nothing'] = none(undrawn);
  figures['alarms that Prometheus could not reckon'] = none(alarms.filter(({ health }) => health !== 'ok'));
  figures['alarms whose tests fail'] = none(await prometheus.wrong());
  return figures;
};

/**
 * Processes of this machine at steady work for an hour, in parallel to the later parts: they take a few percent of
 * the CPUs.
 */
export const steady = async (stack, options) => {
  const home = new Home();
  stack.leaving.add(() => home.stop());
  await home.start();
  return soak(stack, home, await home.sample(), options);
};
steady.withStack = false;
steady.withImage = false;
steady.alongside = true;
