import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const read = (path: string): string => readFileSync(join(process.cwd(), path), 'utf8');

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}

interface RuleTests {
  readonly tests: readonly {
    readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly object[] }[];
  }[];
}

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

export const rulesPath = 'deploy/prometheus/evergreen.rules.yml';
export const ruleTestsPath = 'deploy/prometheus/evergreen.rules.test.yml';

export const alarms = () => (parse(read(rulesPath)) as Rules).groups.flatMap(({ rules }) => rules);

/** Alarms that a test proves. */
export const provenAlarms = () =>
  (parse(read(ruleTestsPath)) as RuleTests).tests
    .flatMap((test) => test.alert_rule_test)
    .filter((test) => test.exp_alerts.length > 0)
    .map((test) => test.alertname);

/** Alarms in docs/operations.md. */
export const notifiedAlarms = () =>
  [...read('docs/operations.md').matchAll(/^\| `(Evergreen\w+)` \|/gm)].map(([, name = '']) => name);

export const panels = () => (JSON.parse(read('deploy/grafana/evergreen.json')) as Dashboard).panels;

/** The metrics in an expression, with the program's names. */
export const metricsIn = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:evergreen|process|nodejs)_\w+/g)].map(([name]) => name);
