import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../clock.js';
import { Config } from '../config/config.js';
import { Database } from '../db/database.js';
import { HOUR_MS } from '../durations.js';

const KEPT_MS = 24 * HOUR_MS;

/** An idempotency key is kept for 24 hours (decision 3). Several processes may delete at the same time. */
@Injectable()
export class ForgetKeys {
  private readonly log = new Logger(ForgetKeys.name);

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  @Interval(HOUR_MS)
  async wake(): Promise<void> {
    if (!this.config.runs('scheduler')) return;
    const before = new Date(this.clock.now().getTime() - KEPT_MS).toISOString();
    await this.database
      .outside((sql) => sql.query('select forget_idempotency_keys($1)', [before]))
      .catch((error: unknown) => this.log.warn(`Old idempotency keys will be deleted later: ${String(error)}`));
  }
}
