import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Bytes that are not those that were stored under their hash. */
export class DamagedFile extends Error {
  constructor(readonly hash: string) {
    super(`The document ${hash} is not what was stored`);
    this.name = 'DamagedFile';
  }
}

/**
 * Passes a stored file on as it is read, and breaks off where it is not what was stored. Its end is kept back until all is proven:
 * whoever reads it never has the whole of a file that was altered.
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
