import { spawnSync } from 'node:child_process';
import { root } from '../home.mjs';

/** Scripts, styles, font, logo and the page itself; with the calls of the largest page they are at most 30. */
const REQUESTS = 20;

/**
 * The transfer size of the first pages, and the number of requests of the largest page; both are checked on every
 * change, too.
 */
export const web = async () => {
  const { stdout } = spawnSync(process.execPath, ['tools/bundle-size.mjs'], { cwd: root, encoding: 'utf8' });
  const sizes = [...stdout.matchAll(/([\d.]+) kB {2}(\S+) on the wire; the limit is ([\d.]+) kB/g)];
  if (sizes.length === 0) throw new Error(`The size of the web was not reported:\n${stdout}`);
  const requests = [...stdout.matchAll(/^ *\d+ +\d+ +(\d+) +[\d.]+ kB {2}\//gm)].map(([, count]) => Number(count));
  return {
    ...Object.fromEntries(
      sizes.map(([, size, page, limit]) => [
        `${page} on the wire, cold cache`,
        { value: Number(size), unit: 'kB', goal: { atMost: Number(limit) } },
      ]),
    ),
    ...(requests.length > 0 && {
      'most requests of a page, without its calls': {
        value: Math.max(...requests),
        unit: 'requests',
        goal: { atMost: REQUESTS },
      },
    }),
  };
};
