import { type Position } from './position.js';

/** A copy of the database that may be asked instead of it. */
export interface Copy {
  /** It is near enough, and has everything that had been written before there. */
  holds(position: Position): boolean;
}

/** Which database answers the questions of one request: chosen at the first of them, and the same for all that follow. */
export class Reading {
  private chosen: boolean | undefined;

  /** @param after what whoever asks has written or was told of */
  constructor(private readonly after: Position) {}

  isOf(copy: Copy): boolean {
    return (this.chosen ??= copy.holds(this.after));
  }

  /** The copy failed: what follows is asked of the original. */
  leavesCopy(): void {
    this.chosen = false;
  }
}
