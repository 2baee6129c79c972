import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { ticks } from '../../clock.js';
import { Config } from '../../config/config.js';
import { within } from '../../timeout.js';
import type { Beating } from '../connections/dead-connections.js';
import { appConnection, heard } from '../source.js';
import { early } from '../../awaited-later.js';

const LIMIT_MS = 1_200;
/** A database that is silent for longer is away; for less, it is busy. */
const AWAY_MS = 3_000;

/** Checks whether the database answers, on its own connection: unaffected by a busy pool or a dead server. */
@Injectable()
export class Pulse implements Beating, OnApplicationShutdown {
  private readonly pool: pg.Pool;
  private feeling: Promise<boolean> | undefined;
  private missedSince: number | undefined;
  backSince = Number.NEGATIVE_INFINITY;

  constructor(config: Config) {
    const { url, options } = appConnection(config.values);
    this.pool = new pg.Pool({
      connectionString: url,
      options,
      max: 1,
      connectionTimeoutMillis: LIMIT_MS,
      query_timeout: LIMIT_MS,
      application_name: 'evergreen pulse',
    });
    // The next check opens another connection.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', heard);
  }

  /** Concurrent callers share one query. */
  beats(): Promise<boolean> {
    this.feeling ??= early(
      within(LIMIT_MS, 'The database', this.pool.query('select 1'))
        .then(
          () => true,
          () => false,
        )
        .then((beats) => {
          this.feeling = undefined;
          this.note(beats, ticks());
          return beats;
        }),
    );
    return this.feeling;
  }

  /** @throws if it does not answer in time */
  async ask<R extends object>(text: string): Promise<R[]> {
    return (await within(LIMIT_MS, 'The database', this.pool.query<R>(text))).rows;
  }

  get isAway(): boolean {
    return this.missedSince !== undefined && ticks() - this.missedSince >= AWAY_MS;
  }

  private note(beats: boolean, now: number): void {
    if (!beats) this.missedSince ??= now;
    else if (this.missedSince !== undefined) {
      if (now - this.missedSince >= AWAY_MS) this.backSince = now;
      this.missedSince = undefined;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
