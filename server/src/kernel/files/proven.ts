import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** The bytes do not match the hash. */
export class DamagedFile extends Error {
  constructor(readonly hash: string) {
    super(`The document ${hash} is not what was stored`);
    this.name = 'DamagedFile';
  }
}

/**
 * Verifies a stored file while it streams. The end is held back until the hash is checked, so a reader never gets an
 * altered file completely.
 */
export class Proven extends Transform {
  private readonly digest = createHash('sha256');
  private seen = 0;
  private held: Buffer | undefined;

  constructor(
    private readonly hash: string,
    private readonly size: number,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, next: TransformCallback): void {
    this.digest.update(chunk);
    this.seen += chunk.length;
    if (this.seen > this.size) return next(new DamagedFile(this.hash));
    if (this.held) this.push(this.held);
    this.held = chunk;
    next();
  }

  override _flush(done: TransformCallback): void {
    if (this.seen !== this.size || this.digest.digest('hex') !== this.hash) return done(new DamagedFile(this.hash));
    done(null, this.held);
  }
}
