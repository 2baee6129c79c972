import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Config } from '../config/config.js';
import { CheckpointCopies } from './checkpoint-copies.js';
import { Seals } from './seals.js';

const WAKE_MS = 60_000;

/** Once a minute, where something was written: what is not sealed can be rewritten unseen. */
@Injectable()
export class SealScheduler implements OnApplicationBootstrap {
  private readonly log = new Logger('Seals');
  private busy = false;

  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Seals) private readonly seals: Seals,
    @Inject(CheckpointCopies) private readonly copies: CheckpointCopies,
  ) {}

  /** At once, so that a clock that is set right within the first minute is noticed as a jump. A refusal is told again each minute. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.runs('scheduler')) await this.seals.begin().catch((error: unknown) => this.later(error));
  }

  @Interval('seals', WAKE_MS)
  async wake(): Promise<void> {
    if (!this.config.runs('scheduler') || this.busy) return;
    this.busy = true;
    try {
      const { checkpoints } = await this.seals.take();
      for (const checkpoint of checkpoints) await this.copies.give(checkpoint);
    } catch (error) {
      this.later(error);
    } finally {
      this.busy = false;
    }
  }

  private later(error: unknown): void {
    this.log.error(`Seals are taken later: ${error instanceof Error ? error.message : String(error)}`);
  }
}
