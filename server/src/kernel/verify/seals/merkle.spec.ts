import { MerkleRoot } from './merkle.js';

const rootOf = (leaves: readonly string[]): string => {
  const root = new MerkleRoot();
  leaves.forEach((leaf) => root.add(leaf));
  return root.value().toString('hex');
};
const leaves = (count: number) => Array.from({ length: count }, (_, index) => `leaf ${index}`);

describe('the root of a Merkle tree', () => {
  it('is another one for each number of leaves', () => {
    const roots = Array.from({ length: 600 }, (_, count) => rootOf(leaves(count)));
    expect(new Set(roots).size).toBe(600);
    expect(roots.every((root) => /^[0-9a-f]{64}$/.test(root))).toBe(true);
  });

  it('is another one for each leaf that is changed, left out, or in another place', () => {
    const all = leaves(300);
    const whole = rootOf(all);
    for (const index of [0, 1, 15, 16, 17, 255, 256, 299]) {
      expect(rootOf(all.with(index, 'another'))).not.toBe(whole);
      expect(rootOf(all.toSpliced(index, 1))).not.toBe(whole);
      const other = (index + 1) % 300;
      expect(rootOf(all.with(index, all[other]!).with(other, all[index]!))).not.toBe(whole);
    }
  });

  it('may be asked before all leaves have come', () => {
    const root = new MerkleRoot();
    for (const [index, leaf] of leaves(40).entries()) {
      root.add(leaf);
      expect(root.value().toString('hex')).toBe(rootOf(leaves(index + 1)));
    }
  });
});
