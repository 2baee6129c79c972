import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../../tools/processes.mjs';
import { chromiumArguments, findChromium } from '../../tests/support/servers/chromium.mjs';

const CLI = 'server/dist/cli/main.js';
export const password = 'Evergreen-2026!';
export const administrator = 'admin@harborview.example';

/** The program on its sample, as `npm start` shows it. */
export const serveSample = async (home) => {
  const url = await home.fresh('screens', (made) =>
    home.run([CLI, 'seed', '--sample'], { ...home.settings(made), APP_ENV: 'demo' }),
  );
  await home.settle(url);
  return home.serve(url);
};

/** The project's Chromium with one signed-in person; others can use it through its port, too. */
export const openBrowser = async (server) => {
  const { executablePath, env } = findChromium();
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'evergreen-chromium-')), await freePort()];
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    env,
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const call = async (path, data) => {
    const answer = await context.request.fetch(`/api/v1.0${path}`, {
      method: data ? 'POST' : 'GET',
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      ...(data ? { data } : {}),
    });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    context,
    port,
    call,
    signIn: () => call('/authentication/sign-in', { email: administrator, password }),
    stop: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
