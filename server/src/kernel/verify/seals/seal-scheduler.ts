import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Config } from '../../config/config.js';
import { Wake } from '../../jobs/wake.js';
import { CheckpointCopies } from '../checkpoints/checkpoint-copies.js';
import { Seals } from './seals.js';

/** Every minute, if something was written: unsealed events can be rewritten unnoticed. */
@Injectable()
export class SealScheduler implements OnApplicationBootstrap {
  private readonly waking: Wake;

  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Seals) private readonly seals: Seals,
    @Inject(CheckpointCopies) private readonly copies: CheckpointCopies,
  ) {
    this.waking = new Wake(config, new Logger('Seals'), 'Seals are taken later');
  }

  /**
   * At once, so that a clock correction within the first minute is detected as a jump. A refusal is logged every
   * minute.
   */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.runs('scheduler')) await this.seals.begin().catch((error: unknown) => this.waking.failed(error));
  }

  @Interval('seals', Wake.EVERY_MS)
  wake(): Promise<void> {
    return this.waking.run(async () => {
      const { checkpoints } = await this.seals.take();
      for (const checkpoint of checkpoints) await this.copies.give(checkpoint);
    });
  }
}
