import { setTimeout as pause } from 'node:timers/promises';

const SETTLED_MS = 15_000;
/** An engine goes on making what it was asked for when no one waits for it any more. */
const LATE_SWEEPS = 4;

/** What was made and must go again, the last first. Each is asked to go as often as it takes, so it must stand that. */
export class Leaving {
  removals = [];
  /** A user stops the run: nothing more begins. */
  over = false;

  constructor(log) {
    this.log = log;
  }

  add(remove) {
    this.removals.push(remove);
  }

  /** All that was added. */
  async end() {
    await this.sweep();
    this.removals.length = 0;
  }

  /** In the middle of something that still makes more: what came of it meanwhile goes too. @param work settles once it noticed */
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

  /** One that cannot go keeps none of the others. */
  async sweep() {
    for (const remove of this.removals.toReversed())
      await remove().catch((error) => {
        process.exitCode = 1;
        this.log(`Something was left behind: ${error.message}`);
      });
  }
}
