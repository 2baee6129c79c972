import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bench/home.mjs';
import { freePort, until } from '../../tools/processes.mjs';

const READY_MS = 30_000;
const RULES = join(root, 'deploy/prometheus/evergreen.rules.yml');

export const hasPrometheus = () => spawnSync('prometheus', ['--version'], { stdio: 'ignore' }).status === 0;

/** A Prometheus that scrapes these processes and keeps the alarms of deploy/. @param targets hosts with ports, by role */
export class Prometheus {
  folder = mkdtempSync(join(tmpdir(), 'evergreen-prometheus-'));

  async start(targets) {
    const config = {
      global: { scrape_interval: '5s', evaluation_interval: '15s' },
      rule_files: [RULES],
      scrape_configs: [{ job_name: 'evergreen', static_configs: [{ targets }] }],
    };
    // JSON is YAML.
    writeFileSync(join(this.folder, 'prometheus.yml'), JSON.stringify(config));
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    this.child = spawn(
      'prometheus',
      [
        `--config.file=${join(this.folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(this.folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    );
    const isReady = () =>
      fetch(`${this.url}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    if (!(await until(isReady, READY_MS))) throw new Error('Prometheus did not become ready');
    return this;
  }

  async ask(path, params = {}) {
    const answer = await fetch(`${this.url}/api/v1/${path}?${new URLSearchParams(params)}`);
    const { status, data, error } = await answer.json();
    if (status !== 'success') throw new Error(`${path}: ${error}`);
    return data;
  }

  /** What each panel of the dashboard draws of these seconds: by title, series of [time, value]. */
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

  /** Each alarm, as Prometheus keeps it: whether it could be reckoned, and whether it is on. */
  async alarms() {
    const { groups } = await this.ask('rules');
    return groups.flatMap(({ rules }) => rules).map(({ name, health, state }) => ({ name, health, state }));
  }

  async stop() {
    const gone = new Promise((resolve) => this.child?.once('exit', resolve));
    if (this.child?.kill()) await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
