import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseBefore } from '../../release/bench/before.mjs';
import { fallInWords, hasFallen, left, withBefore } from '../../release/bench/figure.mjs';

const side = { value: 100 };
const ratio = (value: number, before?: number, goal: object = { atLeast: 0.5 }) => ({
  ...{ value, unit: '', goal, ours: side, baseline: side },
  ...(before === undefined ? {} : { before }),
});

/** A ratio to the program's own statements, and the times of the program itself, now and before. */
const own = (value: number, before: number, itself: number, beforeItself: number | undefined) => ({
  ...ratio(value, before, { atMost: 3 }),
  ...{ own: true, of: 'ms', ours: { value: itself } },
  ...(beforeItself !== undefined && { beforeItself }),
});

describe('a figure against the release before', () => {
  it.each([
    ['less of what should be much', ratio(0.68, 0.81), true],
    ['a little less', ratio(0.7, 0.81), false],
    ['more', ratio(0.9, 0.81), false],
    ['more of what should be little', ratio(3.0, 2.5, { atMost: 3 }), true],
    ['a little more of it', ratio(2.8, 2.5, { atMost: 3 }), false],
    ['no figure before', ratio(0.1), false],
    ['a rate of the machine', { ...ratio(50, 100), unit: 'requests/s' }, false],
    ['no baseline', { ...ratio(0.1, 0.8), baseline: undefined }, false],
    ['statements of its own that became cheaper', own(3.4, 1.4, 1.2, 2.9), false],
    ['a better ratio to its own statements, in more time', own(1.2, 1.4, 2.9, 1.2), true],
    ['a little more time', own(1.2, 1.4, 1.4, 1.2), false],
    ['a time that was not measured before', own(3.4, 1.4, 1.2, undefined), false],
  ])('fails where a ratio falls by more than 15%%: %s', (_, figure, fails) => {
    expect(hasFallen(figure)).toBe(fails);
  });

  it('says how much is left, whichever way is better', () => {
    expect(left(ratio(0.4, 0.5))).toBeCloseTo(0.8);
    expect(left(ratio(2, 1.6, { atMost: 3 }))).toBeCloseTo(0.8);
    expect(left(ratio(2))).toBeUndefined();
    expect(left(own(3.4, 1.4, 2, 1.6))).toBeCloseTo(0.8);
  });

  it('names the times where these decide', () => {
    expect(fallInWords(ratio(0.5, 0.8), '0.14.0')).toBe('0.5 where 0.14.0 had 0.8');
    expect(fallInWords(own(1.2, 1.4, 2.9, 1.2), '0.14.0')).toBe('2.9 ms where 0.14.0 took 1.2');
  });

  it('takes over what has the same name, and nothing where that release gave no figures', () => {
    const figures = { a: ratio(0.6), b: ratio(0.7) };
    expect(withBefore(figures, { figures: { a: ratio(0.5), c: ratio(0.9) } })).toEqual({
      a: { ...ratio(0.6, 0.5), beforeItself: 100 },
      b: ratio(0.7),
    });
    expect(withBefore(figures, {})).toEqual(figures);
  });
});

describe('a release that this bench cannot load', () => {
  let folder: string;
  const holds = (file: string, text: string) => {
    const path = join(folder, file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'release-'));
    holds('package.json', '{ "version": "0.1.0" }');
    holds('server/dist/main.js', '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const measured = async (part: string) => {
    const before = releaseBefore(folder);
    const figures = await before.measure(part, { quick: true, home: undefined });
    before.stop();
    return figures;
  };

  it('measures the part with its own bench', async () => {
    holds(
      'tests/bench/bench.mjs',
      `import { writeFileSync } from 'node:fs';
       const [part, quick, , json] = process.argv.slice(2);
       if (part === 'command') writeFileSync(json, JSON.stringify({ command: { figures: { [quick]: { value: 1 } } } }));`,
    );
    expect(await measured('command')).toEqual({ figures: { '--quick': { value: 1 } } });
    expect(await measured('largest')).toEqual({ error: 'It gave no figures.' });
  });

  it('says so where it has no bench', async () => {
    expect(await measured('command')).toEqual({ error: 'It gave no figures.' });
  });
});
