import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../engine.mjs';

export const root = join(import.meta.dirname, '../../..');

/** The commit of each release, in their order: everything up to it belongs to the release. */
export const releases = {
  '0.3.0': '5a461f56',
  '0.4.0': '5844c165',
  '0.5.0': 'aca1b76f',
  '0.6.0': 'b1734903',
  '0.7.0': '7ccdefa9',
  '0.8.0': 'c47b55e7',
  '0.9.0': 'da812104',
  '0.10.0': '9edea650',
  '0.11.0': '009b6c56',
  '0.12.0': '1837915a',
  '0.13.0': 'b47439d9',
  '0.14.0': 'a0891322',
};

/** A release, built from its commit in a folder of its own, like a user's who has not upgraded yet. */
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
