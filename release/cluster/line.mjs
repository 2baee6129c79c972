import { connect, createServer } from 'node:net';

/**
 * A connection between two programs that can be cut: then it transmits nothing any more, to neither side, and stays
 * so.
 */
export class Line {
  isCut = false;
  ends = new Set();
  waiting = new Set();

  /** @param to its target port, asked at each connection */
  constructor(to) {
    this.to = to;
  }

  async lay() {
    this.server = createServer((near) => {
      near.on('error', () => undefined);
      if (this.isCut) this.hold(near);
      else this.join(near);
    });
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.port = this.server.address().port;
    return this;
  }

  hold(near) {
    near.pause();
    near.once('close', () => this.waiting.delete(near));
    this.waiting.add(near);
  }

  join(near) {
    const far = connect(this.to(), '127.0.0.1');
    far.on('error', () => undefined);
    near.pipe(far);
    far.pipe(near);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ]) {
      this.ends.add(end);
      end.once('close', () => {
        this.ends.delete(end);
        // A program that ends while the connection is cut cannot tell the other side.
        if (!end.silent) other.destroy();
      });
    }
  }

  cut() {
    this.isCut = true;
    for (const end of this.ends) {
      end.silent = true;
      end.unpipe();
      end.pause();
    }
  }

  mend() {
    this.isCut = false;
    for (const near of this.waiting) this.join(near.resume());
    this.waiting.clear();
  }

  remove() {
    this.server.close();
    for (const end of [...this.ends, ...this.waiting]) end.destroy();
  }
}
