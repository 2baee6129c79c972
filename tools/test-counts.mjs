import { existsSync, readFileSync } from 'node:fs';

/** How many tests a stage passed and failed. A check without tests counts as one. */
export function countOf(report, code) {
  const { passed, failed } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  const nothing = passed + failed === 0;
  return {
    passed: nothing && code === 0 && !existsSync(report) ? 1 : passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
  };
}

/** Jest's report, or Playwright's. */
function read(report) {
  if (report.stats) return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}
