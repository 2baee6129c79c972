import type { EventRow } from '../events/flush-parts.js';
import type { StreamName } from '../snapshots/keep-snapshots.js';
import { type Actor, scopeOf } from '../tenancy/actor.js';
import { type BatchRows, nameOf } from './batch-rows.js';
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

const groupsOf = (round: readonly Numbered[]): Numbered[][] => {
  const groups = new Map<string, Numbered[]>();
  for (const command of round) {
    const name = nameOf(scopeOf(command.step.by));
    groups.set(name, [...(groups.get(name) ?? []), command]);
  }
  return [...groups.values()];
};

/**
 * Many commands in one transaction, round by round. A command reads what earlier ones about the same record left. The
 * events are written at the end, in the order of the steps.
 */
export class Batch {
  private readonly written: EventRow[][] = [];
  private units: UnitOfWork[] = [];
  hasJobs = false;
  /** Streams that need a snapshot now. */
  readonly longStreams: StreamName[] = [];

  /** @param begin creates a unit of work that shares the pending changes */
  constructor(
    private readonly rows: BatchRows,
    private readonly pending: Pending,
    private readonly begin: (by: Actor, commandId: string) => UnitOfWork,
  ) {}

  /**
   * Carries out the steps and writes their rows.
   * @param as runs a step; its commands join the batch
   * @returns the events to write
   */
  async carryOut(
    steps: readonly Step[],
    as: (join: Join, step: Step) => Promise<unknown>,
  ): Promise<readonly EventRow[]> {
    for (const round of roundsOf(steps))
      for (const group of groupsOf(round)) {
        const [first] = group;
        if (first) this.rows.enter(scopeOf(first.step.by));
        const isAlone = group.length === 1;
        const carriedOut = group.map(({ step, index }) => as(this.joining(index, isAlone), step));
        await this.rows.done(carriedOut);
        this.expectApart();
        this.rows.hold(this.pending.drain());
      }
    await this.rows.writeAll();
    return this.written.flat();
  }

  private joining(index: number, isAlone: boolean): Join {
    return async (by, commandId, work) => {
      if (by.request.idempotencyKey) throw new Error('A command with a key of its own cannot be part of a batch');
      const scope = scopeOf(by);
      if (!isAlone && !this.rows.isIn(scope))
        throw new Error('A command of a batch works in other tenants than its step');
      this.rows.enter(scope);
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
}
