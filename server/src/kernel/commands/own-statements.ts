import { setImmediate } from 'node:timers/promises';
import { early } from '../awaited-later.js';
import type { Connection } from '../db/connections/connection.js';
import type { Flushes } from '../events/flush.js';
import type { Part } from '../events/flush-parts.js';
import type { Memory } from './memory.js';

/** What a command by itself has, and a batch has not: it writes by itself, and reads many streams, each once. */
export interface Single {
  readonly own: OwnStatements;
  readonly memory: Memory;
}

/** Writes the rows of one transaction. */
export class OwnStatements {
  private readonly sent: Promise<unknown>[] = [];

  constructor(
    private readonly sql: Connection,
    private readonly flushes: Flushes,
  ) {}

  /** Does not wait for the database. @param checks of what the parts rest on */
  async send(checks: readonly Part[], parts: readonly Part[]): Promise<void> {
    this.check(checks);
    const statement = this.flushes.statement(parts);
    if (!statement) return;
    this.sent.push(early(this.sql.run(statement)));
    // A long statement leaves in pieces, between turns of the loop.
    await setImmediate();
  }

  /** If one of these parts is not met, the transaction fails. Does not wait for the database. */
  check(parts: readonly Part[]): void {
    const statement = this.flushes.statement(parts);
    if (!statement) return;
    // It leaves together with the statement that follows.
    this.sql.gather();
    this.sent.push(early(this.sql.run(statement)));
  }

  /** @returns whether all of these parts are met, in a transaction that did not fail yet */
  async areMet(parts: readonly Part[]): Promise<boolean> {
    this.check(parts);
    return this.expectSent().then(
      () => true,
      () => false,
    );
  }

  /** @throws the failure of a statement that was sent: later ones fail only because it did */
  async expectSent(): Promise<void> {
    await Promise.all(this.sent);
  }

  /** Writes the last parts and commits; nothing may follow. */
  async lastly(parts: readonly Part[]): Promise<void> {
    const statement = this.flushes.statement(parts);
    const written = statement && early(this.sql.lastly(statement));
    await this.expectSent();
    await written;
  }
}
