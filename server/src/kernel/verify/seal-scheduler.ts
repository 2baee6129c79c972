import { Inject, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../clock.js';
import { Config } from '../config/config.js';
import { Seals } from './seals.js';

const WAKE_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** Wakes often, so that a machine that was off at the hour makes up for it; each tenant is sealed once a day. */
@Injectable()
export class SealScheduler {
  private readonly log = new Logger('Seals');
  private busy = false;

  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Seals) private readonly seals: Seals,
  ) {}

  @Interval(WAKE_MS)
  async wake(): Promise<void> {
    if (!this.config.runs('scheduler') || this.busy) return;
    this.busy = true;
    try {
      const taken = await this.seals.take(new Date(this.clock.now().getTime() - DAY_MS));
      if (taken > 0) this.log.log(`Seals taken: ${taken}`);
    } catch (error) {
      this.log.warn(`Seals are taken later: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      this.busy = false;
    }
  }
}
