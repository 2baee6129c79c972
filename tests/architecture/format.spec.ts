import { FixtureTree, run } from './fixture-tree.js';

const unformatted = {
  'a.ts': 'const  a = "b"',
  'a.tsx': 'export const A = () => <p  id="a"/>',
  'a.mjs': 'const  a = 1',
  'a.cjs': 'const  a = 1',
  'a.json': '{"a":1,"b":[2]}',
  'a.css': 'a{color:red}',
  'a.yml': 'a:   1\nb:\n    - 2\n',
  'a.html': '<html><body><p>a</p  ></body></html>',
};
const left = { 'a.md': '#  a', 'package-lock.json': '{"a":1}', 'dist/a.ts': 'const  a = 1' };

describe('the format', () => {
  let tree: FixtureTree;
  let output: string;

  beforeAll(async () => {
    tree = await FixtureTree.make();
    await tree.copy('.oxfmtrc.json');
    await tree.plant({ ...unformatted, ...left });
    ({ output } = await run(tree.path, 'node_modules/oxfmt/bin/oxfmt', ['--list-different']));
  });
  afterAll(() => tree.remove());

  it('is checked in every kind of file but documents, and what is written by programs', () => {
    expect(output.trim().split('\n').sort()).toEqual(Object.keys(unformatted).sort());
  });
});
