import { spawnSync } from 'node:child_process';
import { alarms, panels, provenAlarms, rulesPath, ruleTestsPath, notifiedAlarms } from '../support/alarms.js';

/** Prometheus' own tool, if it is installed; otherwise undefined. */
const promtool = (...args: string[]): string | undefined => {
  const { error, status, stderr, stdout } = spawnSync('promtool', args, { encoding: 'utf8' });
  return error ? undefined : status === 0 ? '' : stdout + stderr;
};

describe('the alarms in deploy/prometheus', () => {
  const names = alarms().map(({ alert }) => alert);

  it('are those that docs/operations.md says what to look at for', () => {
    expect(names.length).toBeGreaterThan(15);
    expect([...names].sort()).toEqual([...notifiedAlarms()].sort());
  });

  it('are each shown to come by a test of rules', () => {
    expect(names.filter((name) => !provenAlarms().includes(name))).toEqual([]);
  });

  it('pass these tests, where Prometheus is installed', () => {
    const wrong = promtool('check', 'rules', rulesPath) || promtool('test', 'rules', ruleTestsPath);
    if (wrong === undefined) process.stdout.write('No promtool is installed: the tests of the alarms were not run.\n');
    expect(wrong ?? '').toBe('');
  });
});

describe('the dashboard in deploy/grafana', () => {
  it('draws something in each panel, each under a name of its own', () => {
    const titles = panels().map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(panels().filter(({ targets }) => targets.length === 0)).toEqual([]);
  });
});
