import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Config } from '../../config/config.js';
import { Database } from '../../db/database.js';
import { newId } from '../../ids.js';
import { type Let, RequestLimits } from './limits.js';
import { early } from '../../awaited-later.js';

const EVERY_MS = 1_000;

interface Told {
  readonly place: string;
  readonly counts: Let;
}

/** The API processes exchange their counts every second: a limit belongs to a user, not to a process. */
@Injectable()
export class SharedRates {
  private readonly log = new Logger(SharedRates.name);
  private readonly process = newId();
  private heard: ReadonlySet<string> = new Set();
  private waiting = 0;
  private last = Promise.resolve();
  private troubled = false;

  constructor(
    private readonly config: Config,
    private readonly limits: RequestLimits,
    private readonly database: Database,
  ) {}

  @Interval(EVERY_MS)
  async wake(): Promise<void> {
    if (this.config.runs('api') && this.waiting === 0) await this.tell();
  }

  /** Resolves once the current exchange is done. */
  tell(): Promise<void> {
    this.waiting++;
    this.last = early(this.last.then(() => this.exchange()).finally(() => this.waiting--));
    return this.last;
  }

  private async exchange(): Promise<void> {
    try {
      const shared = await this.database.ask<Told>({
        name: 'tell_requests',
        text: 'select place, counts from tell_requests($1, $2)',
        values: [this.process, this.limits.untold() ?? null],
      });
      // Counts are exchanged more than once, in case a transaction took longer.
      for (const { place, counts } of shared) if (!this.heard.has(place)) this.limits.hear(counts);
      this.heard = new Set(shared.map(({ place }) => place));
      this.troubled = false;
    } catch (error) {
      if (!this.troubled) this.log.warn(`Requests are counted by this process alone for now: ${String(error)}`);
      this.troubled = true;
    }
  }
}
