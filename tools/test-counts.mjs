import { existsSync, readFileSync } from 'node:fs';

/** How many tests of a stage passed and failed, and which failed. A check without tests counts as one. */
export function countOf(report, code) {
  const { passed, failed, failures } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, failures: [] };
  const nothing = passed + failed === 0;
  return {
    passed: nothing && code === 0 && !existsSync(report) ? 1 : passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    failures,
  };
}

/** Jest's report, or Playwright's. */
function read(report) {
  if (report.stats)
    return {
      passed: report.stats.expected,
      failed: report.stats.unexpected,
      failures: report.suites.flatMap((suite) => browserFailures(suite)),
    };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: report.testResults.flatMap(jestFailures),
  };
}

function browserFailures({ specs = [], suites = [], file }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => failure(`${file} › ${title}`, tests[0].results.at(-1).error?.message));
  return [...own, ...suites.flatMap(browserFailures)];
}

function jestFailures({ name, message, assertionResults }) {
  const file = name.split(/[\\/]/).at(-1);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return message ? [failure(file, message)] : [];
  return failed.map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages[0]));
}

/** A truncated log still shows the failures at its end. */
function failure(name, message = '') {
  const lines = message.replaceAll(/\u001b\[[0-9;]*m/g, '').split('\n');
  return [name, ...lines.filter((line) => line.trim()).slice(0, 6)].join('\n       ');
}
