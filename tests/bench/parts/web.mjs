import { spawnSync } from 'node:child_process';
import { root } from '../home.mjs';

/** The first page's scripts; the limit is checked on every change, too. */
export const web = async () => {
  const { stdout, status } = spawnSync(process.execPath, ['tools/bundle-size.mjs'], { cwd: root, encoding: 'utf8' });
  const [, ours, limit] = /([\d.]+) kB {2}in all, gzipped; the limit is ([\d.]+) kB/.exec(stdout) ?? [];
  return {
    what: 'the initial JavaScript of the web, gzipped',
    unit: 'kB',
    figures: { 'initial JavaScript': { ours: Number(ours), goal: Number(limit), ok: status === 0 } },
  };
};
