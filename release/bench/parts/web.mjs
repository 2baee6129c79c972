import { spawnSync } from 'node:child_process';
import { root } from '../home.mjs';

/** What the first pages take over the wire; the limits are checked on every change, too. */
export const web = async () => {
  const { stdout } = spawnSync(process.execPath, ['tools/bundle-size.mjs'], { cwd: root, encoding: 'utf8' });
  const told = [...stdout.matchAll(/([\d.]+) kB {2}(\S+) on the wire; the limit is ([\d.]+) kB/g)];
  if (told.length === 0) throw new Error(`The size of the web was not told:\n${stdout}`);
  return Object.fromEntries(
    told.map(([, size, page, limit]) => [
      `${page} on the wire, cold cache`,
      { value: Number(size), unit: 'kB', goal: { atMost: Number(limit) } },
    ]),
  );
};
