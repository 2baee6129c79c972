import { Logger } from '@nestjs/common';
import { Counter, register } from 'prom-client';
import type { Clock } from '../../clock.js';
import { WrongClock } from '../../errors.js';
import { latestOf, type LogTimes } from './log-times.js';
import { DAY_MS } from '../../durations.js';

/** For so long the database need not be asked again: events bear the time of the process, which watches its own clock. */
const AGREED_MS = 1_000;

const NAME = 'evergreen_wrong_clock_total';

/** Exported from the start: a counter that appears with its first refusal would show no increase. */
export const wrongClocks = (): Counter =>
  (register.getSingleMetric(NAME) as Counter | undefined) ??
  new Counter({ name: NAME, help: 'Writes that were refused because a clock was wrong by more than a day' });

export const differs = (a: number, b: number): boolean => Math.abs(a - b) > DAY_MS;
const shown = (time: number): string => new Date(time).toISOString();

/**
 * Checks this process's time against the database's clock, the recorded times, and the time that passed since the
 * last check.
 */
export class ClockWatch {
  private readonly log = new Logger('Clock');
  /** When the clock was last right, and the newest checkpoint at that time. */
  private last: { readonly at: number; readonly ticks: number; readonly checkpoint: number | null } | undefined;
  /** When both clocks agreed, in ticks. */
  private agreedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {
    wrongClocks();
  }

  /**
   * What the clock should show now: the time when it was last right plus the time that has passed; undefined before the
   * first check.
   */
  expected(): number | undefined {
    return this.last && this.last.at + this.clock.ticks() - this.last.ticks;
  }

  /** The newest checkpoint when the clock was last right. */
  get seen(): number | null {
    return this.last?.checkpoint ?? null;
  }

  /** Records that the clock is right now. */
  note(checkpoint: number | null = this.seen): void {
    this.last = { at: this.clock.machine(), ticks: this.clock.ticks(), checkpoint };
  }

  /** Why nothing may be written: the two clocks differ by more than a day. */
  disagreement(database: number): string | undefined {
    const machine = this.clock.machine();
    return differs(machine, database)
      ? `The clock of this process says ${shown(machine)}, the clock of the database ${shown(database)}`
      : undefined;
  }

  /**
   * Why nothing may be written although both clocks agree: on one machine both may be wrong. A process that starts only
   * notices a clock that is behind the recorded times. If the clock is ahead, the program may just have been stopped
   * for long. A running process knows how much time has passed.
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
    // A checkpoint from before the jump does not explain it.
    const recorded = times.takenAt !== null && times.checkpoint !== this.seen && !differs(times.takenAt, machine);
    return differs(machine, expected) && !recorded
      ? `The clock jumped from ${shown(expected)} to ${shown(machine)}, and no checkpoint has recorded it`
      : undefined;
  }

  /** Both clocks agreed a moment ago, and this one has not jumped since. */
  get agreed(): boolean {
    const expected = this.expected();
    const isRecent = this.clock.ticks() - this.agreedAt < AGREED_MS;
    return isRecent && expected !== undefined && !differs(this.clock.machine(), expected);
  }

  /** @throws WrongClock if the two clocks differ by more than a day */
  expectAgreement(database: number): void {
    const why = this.disagreement(database);
    if (why) this.refuse(why);
    this.agreedAt = this.clock.ticks();
  }

  /**
   * @param ask reads the last recorded times; called before the first write, and after the clock jumped or the
   * process stood still
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
