import type { Connection } from '../db/connection.js';
import { scoping } from '../db/database.js';
import type { Scope } from '../db/scope.js';
import type { Flushes } from '../events/flush.js';
import { type EventRow, eventsPart, type Part } from '../events/flush-parts.js';
import type { StreamName } from '../snapshots/keep-snapshots.js';
import { type Actor, scopeOf } from '../tenancy/actor.js';
import type { Pending } from './pending.js';
import type { UnitOfWork } from './unit-of-work.js';

/** One command of a batch. */
export interface Step {
  readonly by: Actor;
  /**
   * Names of the records that it reads or changes; null: all, so it waits for all earlier steps, and all later ones
   * wait for it.
   */
  readonly about: readonly string[] | null;
  carryOut(): Promise<unknown>;
}

/** How a command of a batch gets its unit of work, instead of a transaction of its own. */
export type Join = <R>(by: Actor, commandId: string, work: (uow: UnitOfWork) => Promise<R>) => Promise<R>;

interface Numbered {
  readonly step: Step;
  readonly index: number;
}

/**
 * Groups steps that may be decided at the same time: a step comes one round after the last one about the same record.
 */
export const roundsOf = (steps: readonly Step[]): Numbered[][] => {
  const rounds: Numbered[][] = [];
  const next = new Map<string, number>();
  let earliest = 0;
  for (const [index, step] of steps.entries()) {
    const { about } = step;
    const round = about ? Math.max(earliest, ...about.map((name) => next.get(name) ?? 0)) : rounds.length;
    if (!about) earliest = round + 1;
    for (const name of about ?? []) next.set(name, round + 1);
    (rounds[round] ??= []).push({ step, index });
  }
  return rounds;
};

const nameOf = ({ tenants, provider }: Scope): string => [provider, ...tenants].join();

const groupsOf = (round: readonly Numbered[]): Numbered[][] => {
  const groups = new Map<string, Numbered[]>();
  for (const command of round) {
    const name = nameOf(scopeOf(command.step.by));
    groups.set(name, [...(groups.get(name) ?? []), command]);
  }
  return [...groups.values()];
};

/**
 * Many commands in one transaction. The rows of each round are written before the next round begins, so a command
 * reads what earlier ones about the same record wrote. The events are written at the end, in the order of the steps.
 */
export class Batch {
  private readonly written: EventRow[][] = [];
  private readonly entered = new Map<string, Scope>();
  private scope = '';
  private units: UnitOfWork[] = [];
  hasJobs = false;
  /** Streams that need a snapshot now. */
  readonly longStreams: StreamName[] = [];

  /** @param begin creates a unit of work that shares the pending changes */
  constructor(
    private readonly sql: Connection,
    private readonly flushes: Flushes,
    private readonly pending: Pending,
    private readonly begin: (by: Actor, commandId: string) => UnitOfWork,
  ) {}

  /** @param as runs a step; its commands join the batch */
  async carryOut(steps: readonly Step[], as: (join: Join, step: Step) => Promise<unknown>): Promise<void> {
    this.sql.gather();
    // A row and the row that it refers to may be written in either order.
    await this.sql.query('set constraints all deferred');
    for (const round of roundsOf(steps))
      for (const group of groupsOf(round)) {
        const [first] = group;
        if (first) await this.enter(scopeOf(first.step.by));
        const isAlone = group.length === 1;
        const carriedOut = group.map(({ step, index }) => as(this.joining(index, isAlone), step));
        // Waits for the others, since a failed one undoes the transaction.
        await Promise.allSettled(carriedOut);
        await Promise.all(carriedOut);
        this.expectApart();
        await this.write(this.pending.take());
      }
    await this.enter(this.whole());
    const events = this.written.flat();
    const statement = this.flushes.statement(events.length > 0 ? [eventsPart(events)] : []);
    if (statement) await this.sql.lastly(statement);
  }

  private joining(index: number, isAlone: boolean): Join {
    return async (by, commandId, work) => {
      if (by.request.idempotencyKey) throw new Error('A command with a key of its own cannot be part of a batch');
      const scope = scopeOf(by);
      if (nameOf(scope) !== this.scope) {
        if (!isAlone) throw new Error('A command of a batch works in other tenants than its step');
        await this.enter(scope);
      }
      const uow = this.begin(by, commandId);
      const answer = await work(uow);
      uow.expectCompared();
      this.written[index] = [...(this.written[index] ?? []), ...uow.written];
      this.units.push(uow);
      this.hasJobs ||= uow.hasJobs;
      this.longStreams.push(...uow.longStreams);
      return answer;
    };
  }

  /** Fails if two commands of one round changed the same record: one of them did not see the other. */
  private expectApart(): void {
    const writers = new Map<unknown, UnitOfWork>();
    for (const uow of this.units)
      for (const { stream_id: stream } of uow.written) {
        if (writers.get(stream) !== undefined && writers.get(stream) !== uow)
          throw new Error(`Two steps of a batch write ${String(stream)}, and do not say that they are about the same`);
        writers.set(stream, uow);
      }
    this.units = [];
  }

  private async enter(scope: Scope): Promise<void> {
    this.scope = nameOf(scope);
    this.entered.set(this.scope, scope);
    await this.sql.query(scoping(scope));
  }

  private whole(): Scope {
    const scopes = [...this.entered.values()];
    return { tenants: [...new Set(scopes.flatMap(({ tenants }) => tenants))], provider: scopes[0]?.provider };
  }

  /** Part by part: there are few of them, but many combinations, and PostgreSQL plans each only once. */
  private async write(parts: readonly Part[]): Promise<void> {
    const statements = parts.flatMap((part) => this.flushes.statement([part]) ?? []);
    await Promise.all(
      statements.map(({ name, text, params }) =>
        name ? this.sql.prepared(name, text, params) : this.sql.query(text, params),
      ),
    );
  }
}
