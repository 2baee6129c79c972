import { spawn } from 'node:child_process';
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, signal, until } from '../../../tools/processes.mjs';
import { root } from '../home.mjs';
import { plainFigure } from '../figure.mjs';
import { inTurn } from '../measure.mjs';

const FIRST_LIMIT = 300_000;
const STOP_LIMIT = 60_000;
const parts = [
  '.swcrc',
  'package.json',
  'package-lock.json',
  'contracts',
  'workflows',
  'server',
  'web',
  'migrations',
  'tools',
];

/** The built tree in a folder of its own: `npm start` keeps its data next to it, and there may be data here already. */
const copyOf = (folder) => {
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true, verbatimSymlinks: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
};

/** `npm start` until it is ready, and its end. @returns seconds */
const start = async (folder, limit) => {
  const { DATABASE_URL: _, ...env } = process.env;
  const port = await freePort();
  const began = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...env, PORT: String(port), NO_OPEN: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  npm.stdout.on('data', (text) => (said += text));
  const ready = await until(() => npm.exitCode !== null || said.includes('is ready:'), limit);
  const seconds = (performance.now() - began) / 1000;
  signal(npm.pid, 'SIGTERM');
  await until(() => npm.exitCode !== null || npm.signalCode !== null, STOP_LIMIT);
  if (!ready || !said.includes('is ready:')) throw new Error(`npm start did not become ready:\n${said}`);
  return seconds;
};

export const startUp = async (home, { quick }) => {
  const folder = copyOf(join(home.folder, `start-${Date.now()}`));
  const first = await start(folder, FIRST_LIMIT);
  const url = await home.database('start_up');
  const sides = {
    ours: async () => ({ value: await start(folder, FIRST_LIMIT) }),
    baseline: async () => {
      const server = await home.serve(url);
      await server.stop();
      return { value: server.readyAfter / 1000 };
    },
  };
  const comparison = await inTurn({ rounds: quick ? 1 : 3, sides });
  rmSync(folder, { recursive: true, force: true });
  return {
    'second npm start, to the ready line': plainFigure(comparison, {
      baseline: 'baseline',
      unit: 's',
      goal: { atMost: 10 },
    }),
    'first npm start, installed and built': { value: first, unit: 's' },
  };
};
