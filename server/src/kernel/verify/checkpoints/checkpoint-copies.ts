import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { ticks } from '../../clock.js';
import { Config } from '../../config/config.js';
import { Postman } from '../../mail/postman.js';
import { type Checkpoint, lineOf } from './checkpoint.js';
import { checkpointsFolder } from './checkpoint-key.js';

const MAIL_EVERY_MS = 3_600_000;
export const COPIES = 'checkpoints.jsonl';

/**
 * Keeps copies of checkpoints outside the database, where its administrator cannot change them: in the log, a file,
 * and an hourly mail.
 */
@Injectable()
export class CheckpointCopies implements BeforeApplicationShutdown {
  private readonly log = new Logger('Checkpoints');
  private unmailed: Checkpoint | undefined;
  private mailedAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Postman) private readonly postman: Postman,
  ) {}

  async give(checkpoint: Checkpoint): Promise<void> {
    const line = lineOf(checkpoint);
    this.log.log(line);
    const folder = checkpointsFolder(this.config.values);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await appendFile(join(folder, COPIES), `${line}\n`, { mode: 0o600, flush: true });
    this.unmailed = checkpoint;
    await this.mail();
  }

  beforeApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  /** The newest one; a failed mail is followed by the next hour's. */
  private async mail(): Promise<void> {
    const { CHECKPOINTS_TO } = this.config.values;
    if (!CHECKPOINTS_TO || !this.postman.hasServer || !this.unmailed || this.timer) return;
    const wait = this.mailedAt + MAIL_EVERY_MS - ticks();
    if (wait > 0) {
      this.timer = setTimeout(() => {
        this.timer = undefined;
        void this.mail();
      }, wait).unref();
      return;
    }
    const { number, takenAt } = this.unmailed;
    this.mailedAt = ticks();
    try {
      await this.postman.tell({
        to: CHECKPOINTS_TO,
        subject: `Evergreen: checkpoint ${number} of ${takenAt}`,
        text: `Keep this mail. With it, "evergreen verify --against" proves that nothing before it was altered.\n\n${lineOf(this.unmailed)}\n`,
      });
      this.unmailed = undefined;
    } catch (error) {
      this.log.error(`Checkpoint ${number} could not be mailed: ${error instanceof Error ? error.message : ''}`);
    }
  }
}
