import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../clock.js';
import { Config } from '../../config/config.js';
import { Database } from '../../db/database.js';
import { TooOften } from '../../errors.js';
import { secretHash } from '../../secrets.js';
import { type Counted, secondsUntilRoom } from './rate.js';

const TIDY_MS = 600_000;

/** Attempts by anonymous users that are limited, each kind separately. */
type TryKind = 'guess from a network' | 'sign in to an account' | 'link for an account' | 'calendar for a network';

/** Attempts within about a minute, counted across all processes. */
@Injectable()
export class Tries {
  private readonly log = new Logger(Tries.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws TooOften after `most` attempts */
  async count(kind: TryKind, whose: string, most: number): Promise<void> {
    const [row] = await this.database.ask<Counted & { counted: boolean }>({
      name: 'count_try',
      text: 'select counted, running, before, passed from count_try($1, $2, $3)',
      values: [keyOf(kind, whose), this.clock.now(), most],
    });
    if (row && !row.counted) throw new TooOften(secondsUntilRoom(row, most));
  }

  async forget(kind: TryKind, whose: string): Promise<void> {
    await this.database.ask({ text: 'select forget_try($1)', values: [keyOf(kind, whose)] });
  }

  @Interval(TIDY_MS)
  async wake(): Promise<void> {
    if (!this.config.runs('scheduler')) return;
    await this.database
      .ask({ text: 'select forget_old_tries($1)', values: [this.clock.now()] })
      .catch((error: unknown) => this.log.warn(`Old counts of attempts will be deleted later: ${String(error)}`));
  }
}

const keyOf = (kind: TryKind, whose: string): Buffer => secretHash(`${kind} ${whose}`);
