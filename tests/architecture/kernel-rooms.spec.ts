import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const kernel = join(process.cwd(), 'server/src/kernel');

/** Texts by their paths below the kernel. */
type Sources = Readonly<Record<string, string>>;

const sources = (): Sources =>
  Object.fromEntries(
    readdirSync(kernel, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && file.name.endsWith('.ts') && !file.name.endsWith('.spec.ts'))
      .map((file) => join(file.parentPath, file.name))
      .map((path) => [relative(kernel, path), readFileSync(path, 'utf8')]),
  );

const roomOf = (path: string): string => dirname(path).split('/')[0] ?? '';

/**
 * The rooms from which each room imports; files outside of rooms belong to none, and the module that joins all is
 * excluded.
 */
const takesFrom = (files: Sources): Map<string, Set<string>> => {
  const rooms = new Map<string, Set<string>>();
  for (const [path, text] of Object.entries(files)) {
    for (const [, target = ''] of text.matchAll(/\bfrom '(\.{1,2}\/[^']+)'/g)) {
      const [room, other] = [roomOf(path), roomOf(normalize(join(dirname(path), target)))];
      if (room !== '.' && other !== '.' && room !== other) rooms.set(room, (rooms.get(room) ?? new Set()).add(other));
    }
  }
  return rooms;
};

/** Cycles of rooms, with the path: `db → jobs → db`. */
const loops = (files: Sources): string[] => {
  const rooms = takesFrom(files);
  const back = (to: string, way: readonly string[]): string | undefined => {
    for (const next of rooms.get(way.at(-1) ?? '') ?? []) {
      if (next === to) return [...way, to].join(' → ');
      const cycle = way.includes(next) ? undefined : back(to, [...way, next]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  return [...rooms.keys()].flatMap((room) => back(room, [room]) ?? []);
};

const takes = (...targets: string[]) => targets.map((target) => `import { it } from '${target}';\n`).join('');

describe('the rooms of the kernel', () => {
  it('stand above one another: none needs itself by way of others', () => {
    const files = sources();
    expect([...takesFrom(files).keys()].length).toBeGreaterThan(8);
    expect(loops(files)).toEqual([]);
  });

  it('would be found out, two of them or three', () => {
    expect(loops({ 'db/a.ts': takes('../jobs/b.js'), 'jobs/b.ts': `import type { it } from '../db/a.js';\n` })).toEqual(
      ['db → jobs → db', 'jobs → db → jobs'],
    );
    expect(
      loops({ 'a/1.ts': takes('../b/2.js'), 'b/2.ts': takes('../c/d/3.js'), 'c/d/3.ts': takes('../../a/1.js') }),
    ).toHaveLength(3);
    expect(loops({ 'a/1.ts': takes('./2.js', '../b/3.js', '../errors.js'), 'errors.ts': takes('./a/1.js') })).toEqual(
      [],
    );
  });
});
