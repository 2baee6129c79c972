import { hash } from 'node:crypto';

/** Children per node: a binary tree would need eight times as many hashes. */
const WIDTH = 16;
const LEAVES = '\u0000';
const NODES = '\u0001';

const ofLeaves = (text: string): string => hash('sha256', `${LEAVES}${text}`);
const ofNodes = (nodes: readonly string[]): string => hash('sha256', `${NODES}${nodes.join('')}`);

/** The root of a Merkle tree over a stream of leaves; keeps only its rightmost branch. */
export class MerkleRoot {
  private leaves = '';
  private count = 0;
  /** By height: incomplete nodes. */
  private readonly open: string[][] = [];

  /** @param leaf one line of text */
  add(leaf: string): void {
    this.leaves += `${leaf}\n`;
    if (++this.count % WIDTH === 0) this.close();
  }

  value(): Buffer {
    let last = this.leaves || this.count === 0 ? [ofLeaves(this.leaves)] : [];
    for (const nodes of this.open) if (nodes.length + last.length > 0) last = [ofNodes([...nodes, ...last])];
    return Buffer.from(last.join(''), 'hex');
  }

  private close(): void {
    let node = ofLeaves(this.leaves);
    this.leaves = '';
    for (let height = 0; ; height++) {
      const nodes = (this.open[height] ??= []);
      if (nodes.push(node) < WIDTH) return;
      node = ofNodes(nodes);
      this.open[height] = [];
    }
  }
}
