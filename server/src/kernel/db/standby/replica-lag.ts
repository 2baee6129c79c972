import { atFirst, type Position } from './position.js';

/** Ten minutes of samples; a greater lag counts as at least this. */
const MOST = 3_000;

/** The replication lag, from samples of both sides by this process's clock. */
export class Behind {
  private readonly looks: { readonly at: number; readonly position: Position }[] = [];
  private upTo = Number.NEGATIVE_INFINITY;
  private position: Position = atFirst;

  /** @param time before the query: everything written by then is before the position */
  originalIs(position: Position, time: number): void {
    this.looks.push({ at: time, position });
    if (this.looks.length > MOST) this.looks.shift();
  }

  copyIs(position: Position): void {
    this.position = position;
    const passed = this.looks.findLastIndex((look) => look.position <= position);
    if (passed < 0) return;
    this.upTo = this.looks[passed]?.at ?? this.upTo;
    this.looks.splice(0, passed);
  }

  /** Whether the replica has reached the position. */
  has(position: Position): boolean {
    return this.position >= position;
  }

  /** Infinite until it has been close once. */
  ms(now: number): number {
    return now - this.upTo;
  }
}
