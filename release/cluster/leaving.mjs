import { setTimeout as pause } from 'node:timers/promises';

const SETTLED_MS = 15_000;
/** An engine goes on with a request even if its caller is gone. */
const LATE_SWEEPS = 4;

/**
 * Things to remove at the end, the last first. Each removal is repeated as often as needed, so it must be idempotent.
 */
export class Leaving {
  removals = [];
  /** Whether a user stopped the run: nothing more begins. */
  over = false;

  constructor(log) {
    this.log = log;
  }

  add(remove) {
    this.removals.push(remove);
  }

  /** Removes everything that was added. */
  async end() {
    await this.sweep();
    this.removals.length = 0;
  }

  /** During work that still creates more: its results are removed, too. @param work settles once it noticed */
  async now(work) {
    this.over = true;
    await this.sweep();
    const noticed = new AbortController();
    await Promise.race([work, pause(SETTLED_MS, undefined, { signal: noticed.signal }).catch(() => undefined)]);
    noticed.abort();
    for (let sweep = 0; sweep < LATE_SWEEPS; sweep++) {
      await this.sweep();
      await pause(SETTLED_MS);
    }
    await this.sweep();
  }

  /** A failure of one does not stop the others. */
  async sweep() {
    for (const remove of this.removals.toReversed())
      await remove().catch((error) => {
        process.exitCode = 1;
        this.log(`Something was left behind: ${error.message}`);
      });
  }
}
