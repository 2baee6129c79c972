import { Logger } from '@nestjs/common';
import { Counter, register } from 'prom-client';
import type { Clock } from '../clock.js';
import { WrongClock } from '../errors.js';
import { latestOf, type LogTimes } from './log-times.js';

export const DAY_MS = 24 * 3_600_000;

const NAME = 'evergreen_wrong_clock_total';

/** From the start: a count that begins with its first refusal would show no increase. */
export const wrongClocks = (): Counter =>
  (register.getSingleMetric(NAME) as Counter | undefined) ??
  new Counter({ name: NAME, help: 'Writes that were refused because a clock was wrong by more than a day' });

export const differs = (one: number, other: number): boolean => Math.abs(one - other) > DAY_MS;
const shown = (at: number): string => new Date(at).toISOString();

/** Whether the times that this process records are right: by the database's clock, by what was recorded before, and by the time that passed since it last looked. */
export class ClockWatch {
  private readonly log = new Logger('Clock');
  /** What it was when it was last right, and the newest checkpoint that was known then. */
  private last: { readonly at: number; readonly ticks: number; readonly checkpoint: number | null } | undefined;

  constructor(private readonly clock: Clock) {
    wrongClocks();
  }

  /** What the machine's clock should say, by the time that passed since it was last right; undefined before the first look. */
  expected(): number | undefined {
    return this.last && this.last.at + this.clock.ticks() - this.last.ticks;
  }

  /** The newest checkpoint when the clock was last right. */
  get seen(): number | null {
    return this.last?.checkpoint ?? null;
  }

  /** The clock is right now. */
  note(checkpoint: number | null = this.seen): void {
    this.last = { at: this.clock.machine(), ticks: this.clock.ticks(), checkpoint };
  }

  /** Why nothing may be written: the two clocks are more than a day apart. */
  disagreement(database: number): string | undefined {
    const machine = this.clock.machine();
    return differs(machine, database)
      ? `The clock of this process says ${shown(machine)}, the clock of the database ${shown(database)}`
      : undefined;
  }

  /**
   * Why nothing may be written although both clocks agree: they may be of one machine, and wrong together.
   * A process that begins finds times that were recorded after its own; a later time it cannot tell from a long stop.
   * A process that runs knows how much time passed.
   */
  unexplained(times: LogTimes): string | undefined {
    const machine = this.clock.machine();
    const expected = this.expected();
    if (expected === undefined) {
      const latest = latestOf(times);
      return latest - machine > DAY_MS
        ? `The clock says ${shown(machine)}, and something was recorded at ${shown(latest)}. Set the clock right. If it is right now, and was wrong then, run: evergreen clock --accept`
        : undefined;
    }
    // A checkpoint of before the jump says nothing of it, also where the clock went back to its day.
    const recorded = times.takenAt !== null && times.checkpoint !== this.seen && !differs(times.takenAt, machine);
    return differs(machine, expected) && !recorded
      ? `The clock jumped from ${shown(expected)} to ${shown(machine)}, and no checkpoint has recorded it`
      : undefined;
  }

  /** @throws WrongClock where the two clocks are more than a day apart */
  expectAgreement(database: number): void {
    const why = this.disagreement(database);
    if (why) this.refuse(why);
  }

  /**
   * @param ask what was recorded last; asked before the first write, and where the clock jumped or the process stood still
   * @throws WrongClock until the clock is right, or a checkpoint of the new time has recorded the jump
   */
  async expectRecorded(ask: () => Promise<LogTimes>): Promise<void> {
    const expected = this.expected();
    if (expected !== undefined && !differs(this.clock.machine(), expected)) return this.note();
    const times = await ask();
    const why = this.unexplained(times);
    if (why) this.refuse(why);
    this.note(times.checkpoint);
  }

  private refuse(why: string): never {
    wrongClocks().inc();
    this.log.error(`Nothing is written. ${why}`);
    throw new WrongClock(why);
  }
}
