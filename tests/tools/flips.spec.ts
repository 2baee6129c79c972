import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applied, chosen, failureIn, specsOf } from '../sharpness/flipped.mjs';
import { flips } from '../sharpness/flips.mjs';
import { projectFiles } from '../architecture/working-tree.js';

const root = join(__dirname, '../..');
const named = flips.map((flip) => [flip.name, flip] as const);

describe('the list of flips', () => {
  it('has 47, each of its own name', () => {
    expect(new Set(flips.map(({ name }) => name)).size).toBe(47);
  });

  it.each(named)('%s: the text occurs once, and its specs are there', (_, flip) => {
    const path = join(root, flip.file);
    const result = existsSync(path) ? applied(readFileSync(path, 'utf8'), flip) : { why: 'no such file' };
    expect(result.why).toBeUndefined();
    expect(result.text).not.toBe(readFileSync(path, 'utf8'));
    const without = specsOf(flip, projectFiles()).filter(({ specs }) => specs.length === 0);
    expect(without).toEqual([]);
  });
});

describe('a flip', () => {
  const flip = { before: 'a > b', after: 'a >= b' };

  it('changes the one place', () => {
    expect(applied('if (a > b) go();', flip)).toEqual({ text: 'if (a >= b) go();' });
  });

  it('takes a dollar sign literally', () => {
    expect(applied('a > b', { before: 'a > b', after: "'$&'" })).toEqual({ text: "'$&'" });
  });

  it('says where its text is gone, or there twice', () => {
    expect(applied('a < b', flip).why).toContain('no longer there');
    expect(applied('a > b; a > b', flip).why).toContain('2 times');
  });

  it('is found by the first test that failed, or by a file that does not run', () => {
    const said =
      'PASS unit a.spec.ts\n  ● Console\n\n    console.error\nFAIL unit b.spec.ts\n  ● tasks › are done\n\n    expect(1)\n  ● tasks › are left\n';
    expect([failureIn(said), failureIn('FAIL c.spec.ts\n  ● Test suite failed to run\n'), failureIn('PASS a')]).toEqual(
      ['tasks › are done', 'Test suite failed to run', undefined],
    );
  });

  it('is chosen by number, or by a word of its name or file', () => {
    const numbers = (...names: string[]) => chosen(flips, names).map(([number]) => number);
    expect(numbers()).toHaveLength(47);
    expect(numbers('1', '47')).toEqual([1, 47]);
    expect(numbers('permissions.ts')).toHaveLength(5);
  });
});
