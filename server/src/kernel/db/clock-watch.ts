import { Logger } from '@nestjs/common';
import { Counter, register } from 'prom-client';
import type { Clock } from '../clock.js';
import { WrongClock } from '../errors.js';

export const DAY_MS = 24 * 3_600_000;

const NAME = 'evergreen_wrong_clock_total';

/** From the start: a count that begins with its first refusal would show no increase. */
export const wrongClocks = (): Counter =>
  (register.getSingleMetric(NAME) as Counter | undefined) ??
  new Counter({ name: NAME, help: 'Writes that were refused because a clock was wrong by more than a day' });

export const differs = (one: number, other: number): boolean => Math.abs(one - other) > DAY_MS;
const shown = (at: number): string => new Date(at).toISOString();

/** Whether the times that this process records are right: by the database's clock, and by the time that passed since it last looked. */
export class ClockWatch {
  private readonly log = new Logger('Clock');
  private last: { readonly at: number; readonly ticks: number } | undefined;

  constructor(private readonly clock: Clock) {
    wrongClocks();
  }

  /** What the machine's clock should say, by the time that passed since it was last right; undefined before the first look. */
  expected(): number | undefined {
    return this.last && this.last.at + this.clock.ticks() - this.last.ticks;
  }

  /** The clock is right now. */
  note(): void {
    this.last = { at: this.clock.machine(), ticks: this.clock.ticks() };
  }

  /** @throws WrongClock where the two clocks are more than a day apart */
  expectAgreement(database: number): void {
    const machine = this.clock.machine();
    if (differs(machine, database))
      this.refuse(`The clock of this process says ${shown(machine)}, the clock of the database ${shown(database)}`);
  }

  /**
   * Both clocks may be of one machine, and wrong together.
   * @param newest when the newest checkpoint was taken; asked only where the clock jumped, or the process stood still
   * @throws WrongClock until a checkpoint of the new time was taken, which records a jump
   */
  async expectRecorded(newest: () => Promise<number | undefined>): Promise<void> {
    const machine = this.clock.machine();
    const expected = this.expected();
    if (expected !== undefined && differs(machine, expected)) {
      const recorded = await newest();
      if (recorded !== undefined && differs(recorded, machine))
        this.refuse(`The clock jumped from ${shown(expected)} to ${shown(machine)}, and no checkpoint has recorded it`);
    }
    this.note();
  }

  private refuse(why: string): never {
    wrongClocks().inc();
    this.log.error(`${why}: nothing is written`);
    throw new WrongClock(why);
  }
}
