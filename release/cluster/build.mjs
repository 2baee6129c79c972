import { randomBytes } from 'node:crypto';
import { root } from './files.mjs';

const OUTSIDE = 'evergreen-cluster/outside';
const KEPT = 'evergreen:cluster';

/** Builds the image under test, by the Dockerfile that a user has, and the image of the external services. */
export class Build {
  layers = [];

  constructor({ engine, log, alone }) {
    Object.assign(this, { engine, log, alone });
  }

  /** @param reuse uses the image of an earlier run */
  async make({ reuse }) {
    this.image = reuse ? KEPT : `evergreen:cluster-${randomBytes(3).toString('hex')}`;
    if (!reuse || !(await this.engine.has(OUTSIDE)))
      await this.build(['--tag', OUTSIDE, `${root}/release/cluster/outside`]);
    if (reuse && (await this.engine.has(KEPT))) return KEPT;
    this.log('Building the image …');
    await this.build(['--tag', this.image, root]);
    return this.image;
  }

  build(args) {
    // The legacy builder keeps each step as an image of its own.
    const show = (line) => {
      const [, layer] = /^ ---> ([0-9a-f]{12})$/.exec(line) ?? [];
      if (layer) this.layers.unshift(layer);
    };
    return this.engine.build(args, { alone: this.alone, show });
  }

  async remove() {
    // Nothing was built here; an image with this name belongs to another run.
    if (!this.image) return;
    const { engine } = this;
    const remove = (image) => engine.docker('image', 'rm', image).catch(() => undefined);
    for (const image of [this.image, OUTSIDE]) await remove(image);
    // The base image, which others may need, has a name.
    for (const layer of this.layers) if (!(await engine.isNamed(layer))) await remove(layer);
  }
}
