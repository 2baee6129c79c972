import { dice, type Roll } from './dice.js';

/** Another first seed does other things, at other moments: `SEED=1001 npm run test:faults -- tests/faults/import`. */
export const SEED = Number(process.env['SEED'] ?? 1);

/**
 * The moments at which a run is disturbed, in milliseconds. Of every `count` moments in a row, each lies in another part of the
 * range, so that together they cover all of it. The same seed gives the same moments.
 */
export class Moments {
  readonly roll: Roll;
  private readonly used: number[] = [];
  private readonly parts: number[] = [];

  constructor(
    private readonly count: number,
    private readonly seed = SEED,
  ) {
    this.roll = dice(seed);
  }

  /** @returns at least `from`, less than `to` */
  next(from: number, to: number): number {
    if (this.parts.length === 0) this.parts.push(...Array.from({ length: this.count }, (_, part) => part));
    const [part = 0] = this.parts.splice(this.roll(this.parts.length), 1);
    const moment = Math.floor(from + ((part * 1000 + this.roll(1000)) * (to - from)) / (this.count * 1000));
    this.used.push(moment);
    return moment;
  }

  /** For the output of a run, so that it can be repeated. */
  toString(): string {
    return `SEED=${this.seed}, after ${this.used.join(', ')} ms`;
  }
}
