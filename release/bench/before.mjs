/** The previous release, measured by this bench in the same run. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Where the bench of a release lies. */
const own = ['release/bench/bench.mjs', 'tests/bench/bench.mjs'];

/**
 * This bench on another release's program: a folder of links to that release, with a copy of the bench. If that program lacks
 * what this bench needs, that release's own bench measures the part. Only its own bench may write into the release itself.
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
  const run = (cwd, words, json) => {
    rmSync(json, { force: true });
    const env = { ...process.env, EVERGREEN_BUILT: '' };
    const child = spawn(process.execPath, [...words, '--json', json], {
      cwd,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return new Promise((done) => {
      child.once('exit', () => done(existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : {}));
    });
  };
  const measure = async (part, { quick, home }) => {
    const json = join(place, `${part}.json`);
    const words = [part, ...(quick ? ['--quick'] : [])];
    const kept = home ? ['--home', `${resolve(home)}-before`] : [];
    const { [part]: figures } = await run(place, ['release/bench/bench.mjs', ...words, '--built', ...kept], json);
    if (figures?.figures) return figures;
    const bench = own.find((file) => existsSync(join(built, file)));
    const { [part]: theirs } = bench ? await run(built, [bench, ...words], json) : {};
    return theirs?.figures ? theirs : { error: figures?.error ?? 'It gave no figures.' };
  };
  return { version, measure, stop: () => rmSync(place, { recursive: true, force: true }) };
};
