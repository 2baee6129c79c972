import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../clock.js';
import { Config } from '../config/config.js';
import { Database } from '../db/database.js';

const EVERY_MS = 60_000;

/** Blanks messages whose secret (a code, or a link to reset a password) has expired. */
@Injectable()
export class ExpiredSecrets {
  private readonly log = new Logger(ExpiredSecrets.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  @Interval(EVERY_MS)
  async wake(): Promise<void> {
    if (!this.config.runs('scheduler')) return;
    await this.blank().catch((error: unknown) =>
      this.log.warn(`Expired secrets of messages will be blanked later: ${String(error)}`),
    );
  }

  async blank(): Promise<void> {
    await this.database.ask({ text: 'select blank_secrets($1)', values: [this.clock.now()] });
  }
}
