import { spawnSync } from 'node:child_process';
import { root } from '../home.mjs';

/** The first page's scripts; the limit is checked on every change, too. */
export const web = async () => {
  const { stdout } = spawnSync(process.execPath, ['tools/bundle-size.mjs'], { cwd: root, encoding: 'utf8' });
  const [, ours, limit] = /([\d.]+) kB {2}in all, gzipped; the limit is ([\d.]+) kB/.exec(stdout) ?? [];
  if (!ours) throw new Error(`The size of the web was not told:\n${stdout}`);
  return { 'initial JavaScript, gzipped': { value: Number(ours), unit: 'kB', goal: { atMost: Number(limit) } } };
};
