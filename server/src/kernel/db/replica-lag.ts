import { atFirst, type Position } from './position.js';

/** Ten minutes of looks; what is further behind than that is behind by as much, or more. */
const MOST = 3_000;

/** How far a copy is behind its original, by what both were asked, and by the one clock of whoever asks. */
export class Behind {
  private readonly looks: { readonly at: number; readonly position: Position }[] = [];
  private upTo = Number.NEGATIVE_INFINITY;
  private position: Position = atFirst;

  /** @param at before it was asked: whatever had been written by then is before the position */
  originalIs(position: Position, at: number): void {
    this.looks.push({ at, position });
    if (this.looks.length > MOST) this.looks.shift();
  }

  copyIs(position: Position): void {
    this.position = position;
    const passed = this.looks.findLastIndex((look) => look.position <= position);
    if (passed < 0) return;
    this.upTo = this.looks[passed]?.at ?? this.upTo;
    this.looks.splice(0, passed);
  }

  /** It has everything that had been written before there. */
  has(position: Position): boolean {
    return this.position >= position;
  }

  /** Infinite, while it was not seen to have come anywhere near. */
  ms(now: number): number {
    return now - this.upTo;
  }
}
