import { join } from 'node:path';
import { allowed, layout, probes } from './boundary-probes.js';
import { FixtureTree, root, run } from './fixture-tree.js';

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

const CRUISER = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
const CONFIG = '.dependency-cruiser.cjs';
const TREES = ['contracts', 'workflows', 'server', 'web', 'tests', 'release'];

const cruise = async (cwd: string): Promise<Violation[]> => {
  const { output } = await run(cwd, CRUISER, [...TREES, '--config', CONFIG, '--output-type', 'json']);
  const { summary } = JSON.parse(output) as { summary: { violations: Violation[] } };
  return summary.violations;
};

const ruleNames = (): string[] => {
  const { forbidden } = jest.requireActual<{ forbidden: { name: string }[] }>(join(root, CONFIG));
  return forbidden.map(({ name }) => name);
};

describe('boundaries', () => {
  let tree: FixtureTree;
  let violations: Violation[];

  beforeAll(async () => {
    tree = await FixtureTree.make();
    await tree.copy(CONFIG, 'tsconfig.base.json');
    await tree.plant({ ...layout, ...allowed });
    for (const { files } of probes) await tree.plant(files);
    for (const name of ['contracts', 'workflows'])
      await tree.link(`node_modules/@evergreen/${name}`, join(tree.path, name));
    violations = await cruise(tree.path);
  });

  afterAll(() => tree.remove());

  const firedBy = (files: readonly string[]): string[] => [
    ...new Set(violations.filter(({ from }) => files.includes(from)).map(({ rule }) => rule.name)),
  ];

  it.each(probes.map((each) => [each.rule, each.what, each] as const))('%s fires when %s', (rule, _, { files }) => {
    expect(firedBy(Object.keys(files))).toEqual([rule]);
  });

  it('lets through what is allowed', () => {
    expect(firedBy(Object.keys(allowed))).toEqual([]);
  });

  it('has a probe for every rule', () => {
    const probed = new Set(probes.map(({ rule }) => rule));
    expect(ruleNames().filter((name) => !probed.has(name))).toEqual([]);
  });
});
