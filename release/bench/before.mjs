/** The previous release, measured by this bench in the same run. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from './home.mjs';

/**
 * This bench on another release's program: a folder of links to that release, with a copy of the bench. Nothing is
 * written into the release itself.
 * @param folder a checkout of that release, installed and built
 * @returns its version, `measure` of one part (its figures, or `error`), and `stop`
 */
export const releaseBefore = (folder) => {
  const built = resolve(folder);
  if (!existsSync(join(built, 'server/dist/main.js'))) throw new Error(`${built} holds no built release.`);
  const place = mkdtempSync(join(tmpdir(), 'evergreen-before-'));
  for (const name of readdirSync(built)) if (name !== 'release') symlinkSync(join(built, name), join(place, name));
  mkdirSync(join(place, 'release'));
  cpSync(join(root, 'release/bench'), join(place, 'release/bench'), { recursive: true });
  const { version } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
  const measure = (part, { quick, home }) => {
    const json = join(place, `${part}.json`);
    const words = ['release/bench/bench.mjs', part, '--built', '--json', json, ...(quick ? ['--quick'] : [])];
    const env = { ...process.env, EVERGREEN_BUILT: '' };
    const child = spawn(process.execPath, home ? [...words, '--home', `${resolve(home)}-before`] : words, {
      ...{ cwd: place, env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return new Promise((done) => {
      child.once('exit', () =>
        done(existsSync(json) ? JSON.parse(readFileSync(json, 'utf8'))[part] : { error: 'It gave no figures.' }),
      );
    });
  };
  return { version, measure, stop: () => rmSync(place, { recursive: true, force: true }) };
};
