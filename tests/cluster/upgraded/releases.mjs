import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../engine.mjs';

export const root = join(import.meta.dirname, '../../..');

/** The last commit of each release, in their order. */
export const releases = {
  '0.3.0': '5a461f56',
  '0.4.0': '7ab8c223',
  '0.5.0': '1297a69a',
  '0.6.0': 'e3717dff',
  '0.7.0': 'fb3f473f',
  '0.8.0': '3de8b3b5',
  '0.9.0': '08229dbc',
  '0.10.0': '9edea650',
  '0.11.0': '009b6c56',
  '0.12.0': '1837915a',
};

/** A release, built from its commit in a folder of its own, as somebody runs it who has not upgraded yet. */
export const built = async (version, folder, log) => {
  const place = join(folder, version);
  if (!existsSync(join(place, 'server/dist/main.js'))) {
    log(`  building ${version} …`);
    await run('git', ['-C', root, 'worktree', 'add', '--force', '--detach', place, releases[version]]);
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: place });
    await run('npm', ['run', 'build'], { cwd: place });
  }
  return place;
};

export const forget = (folder) =>
  void spawnSync('git', ['-C', root, 'worktree', 'remove', '--force', folder], { stdio: 'ignore' });
