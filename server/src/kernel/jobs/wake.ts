import type { Logger } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { messageOf, Unavailable } from '../errors.js';

/**
 * Runs every minute, in a process of the scheduler role, one run at a time. A failed run is repeated a minute later.
 */
export class Wake {
  static readonly EVERY_MS = 60_000;
  private busy = false;

  /** @param late the log message of a failed run: "Seals are taken later" */
  constructor(
    private readonly config: Config,
    private readonly log: Logger,
    private readonly late: string,
  ) {}

  async run(work: () => Promise<void>): Promise<void> {
    if (!this.config.runs('scheduler') || this.busy) return;
    this.busy = true;
    try {
      await work();
    } catch (error) {
      this.failed(error);
    } finally {
      this.busy = false;
    }
  }

  /** Does this with each item that is due. One that fails does not keep the others waiting; an outage does. */
  each<T>(due: () => Promise<readonly T[]>, work: (item: T) => Promise<unknown>): Promise<void> {
    return this.run(async () => {
      for (const item of await due())
        await work(item).catch((error: unknown) => {
          if (error instanceof Unavailable) throw error;
          this.failed(error);
        });
    });
  }

  failed(error: unknown): void {
    this.log.error(`${this.late}: ${messageOf(error)}`);
  }
}
