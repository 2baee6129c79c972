import { defineConfig } from '@playwright/test';
import { freePort } from './tools/processes.mjs';
import { desk, phone } from './tests/browser/sizes.js';
import { chromiumArguments, findChromium } from './tests/support/servers/chromium.mjs';

const { executablePath, env } = findChromium();

// Chosen once; Playwright's workers read this file again and must find the same.
process.env['BROWSER_PORT'] ??= String(await freePort());
process.env['BROWSER_MAIL_PORT'] ??= String(await freePort());
const baseURL = `http://localhost:${process.env['BROWSER_PORT']}`;

/** Tests are thousands of short scripts: to compile them better in the background costs more than they take. */
const shortScripts = '--js-flags=--single-threaded --no-opt --max-lazy';

/** What a step is waited for: one that never comes need not take all of its test's time. */
const STEP_MS = 60_000;

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  webServer: {
    command: 'node tests/support/servers/browser-server.mjs',
    url: `${baseURL}/health/ready`,
    timeout: 300_000,
    // Only one that was started beforehand on ports that BROWSER_PORT and BROWSER_MAIL_PORT name.
    reuseExistingServer: true,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    stdout: 'pipe',
  },
  // Ends what hangs; a slow machine takes its time.
  timeout: 900_000,
  expect: { timeout: STEP_MS },
  // A page waits for frames and answers two thirds of the time.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A fade shows nothing that its end does not, and every dialog would be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: [...chromiumArguments, shortScripts], env },
    screenshot: 'only-on-failure',
    // Recording doubles what a test costs. By hand: `--trace on`.
    trace: 'off',
    actionTimeout: STEP_MS,
    navigationTimeout: STEP_MS,
  },
  projects: [
    { name: 'desktop', testIgnore: '**/screens.spec.ts', use: { browserName: 'chromium', viewport: desk } },
    { name: 'screens', testMatch: '**/screens.spec.ts', use: { browserName: 'chromium', viewport: desk } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { browserName: 'chromium', viewport: phone, hasTouch: true },
    },
  ],
});
