import { setImmediate } from 'node:timers/promises';
import { early } from '../awaited-later.js';
import type { Connection } from '../db/connections/connection.js';
import type { Flushes } from '../events/flush.js';
import type { Part } from '../events/flush-parts.js';
import type { RecentStreams } from './recent-streams.js';

/** What a command by itself has, and a batch has not: it writes by itself, and reads many streams, each once. */
export interface Single {
  readonly own: OwnStatements;
  readonly recent: RecentStreams;
  /** Takes streams from memory, and lets the statement that writes check them. */
  readonly isOptimistic: boolean;
}

/** Writes the rows of one transaction. */
export class OwnStatements {
  private readonly sent: Promise<unknown>[] = [];

  constructor(
    private readonly sql: Connection,
    private readonly flushes: Flushes,
  ) {}

  /** Does not wait for the database. */
  async send(parts: readonly Part[]): Promise<void> {
    const statement = this.flushes.statement(parts);
    if (!statement) return;
    this.sent.push(early(this.sql.run(statement)));
    // A long statement leaves in pieces, between turns of the loop.
    await setImmediate();
  }

  /** @throws the failure of a statement that was sent: later ones fail only because it did */
  async expectSent(): Promise<void> {
    await Promise.all(this.sent);
  }

  /** Writes the last parts and commits; nothing may follow. */
  async lastly(parts: readonly Part[]): Promise<void> {
    const statement = this.flushes.statement(parts);
    await this.expectSent();
    if (statement) await this.sql.lastly(statement);
  }
}
