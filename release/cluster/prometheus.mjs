import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './files.mjs';
import { freePort, until } from '../../tools/processes.mjs';

export const PROMETHEUS = 'prom/prometheus:v3.5.0';
const READY_MS = 30_000;
const ALARMS = '/alarms';

/** A Prometheus in a container that scrapes processes of this machine and evaluates the alarms of deploy/. */
export class Prometheus {
  id = `evergreen-prometheus-${randomBytes(3).toString('hex')}`;
  folder = mkdtempSync(join(tmpdir(), 'evergreen-prometheus-'));

  /** @param engine Docker's tools */
  constructor({ docker }) {
    this.docker = docker;
  }

  /** @param targets hosts with ports */
  async start(targets) {
    const config = {
      global: { scrape_interval: '5s', evaluation_interval: '15s' },
      rule_files: [`${ALARMS}/evergreen.rules.yml`],
      scrape_configs: [{ job_name: 'evergreen', static_configs: [{ targets }] }],
    };
    // JSON is YAML.
    writeFileSync(join(this.folder, 'prometheus.yml'), JSON.stringify(config));
    // It runs as another user.
    chmodSync(this.folder, 0o755);
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    const folders = { [this.folder]: '/etc/prometheus', [join(root, 'deploy/prometheus')]: ALARMS };
    const volumes = Object.entries(folders).flatMap(([from, to]) => ['--volume', `${from}:${to}:ro`]);
    await this.docker(
      ...['run', '--detach', '--name', this.id, '--network', 'host', ...volumes, PROMETHEUS],
      ...['--config.file=/etc/prometheus/prometheus.yml', '--storage.tsdb.path=/prometheus'],
      `--web.listen-address=127.0.0.1:${port}`,
    );
    const isReady = () =>
      fetch(`${this.url}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    if (!(await until(isReady, READY_MS))) throw new Error('Prometheus did not become ready');
    return this;
  }

  /** The failures of the alarms' tests. */
  wrong = () =>
    this.docker('exec', this.id, 'promtool', 'test', 'rules', `${ALARMS}/evergreen.rules.test.yml`).then(
      () => [],
      (error) => [error.message],
    );

  async ask(path, params = {}) {
    const answer = await fetch(`${this.url}/api/v1/${path}?${new URLSearchParams(params)}`);
    const { status, data, error } = await answer.json();
    if (status !== 'success') throw new Error(`${path}: ${error}`);
    return data;
  }

  /** The data of each panel of the dashboard for these seconds: by title, series of [time, value]. */
  async panels(seconds) {
    const { panels } = JSON.parse(readFileSync(join(root, 'deploy/grafana/evergreen.json'), 'utf8'));
    const end = Date.now() / 1000;
    const times = { start: end - seconds, end, step: Math.max(5, Math.round(seconds / 120)) };
    const drawn = [];
    for (const { title, targets } of panels) {
      const series = [];
      for (const { expr } of targets) {
        const query = expr.replaceAll('$__rate_interval', '1m');
        const { result } = await this.ask('query_range', { query, ...times });
        series.push(...result.map(({ metric, values }) => ({ query, metric, values })));
      }
      drawn.push({ title, series });
    }
    return drawn;
  }

  /** The state of each alarm in Prometheus: whether it could be evaluated, and whether it fires. */
  async alarms() {
    const { groups } = await this.ask('rules');
    return groups.flatMap(({ rules }) => rules).map(({ name, health, state }) => ({ name, health, state }));
  }

  async stop() {
    await this.docker('rm', '--force', '--volumes', this.id).catch(() => undefined);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
