import { type Position } from './position.js';

/** A read replica. */
export interface Copy {
  /** Whether it is within the allowed lag and has reached this position. */
  holds(position: Position): boolean;
}

/** Chooses primary or replica at the first query of a request; all its queries use the same. */
export class Reading {
  private chosen: boolean | undefined;

  /** @param after the position of the caller's last write or notification */
  constructor(private readonly after: Position) {}

  isOf(copy: Copy): boolean {
    return (this.chosen ??= copy.holds(this.after));
  }

  /** The replica failed: the following queries use the primary. */
  leavesCopy(): void {
    this.chosen = false;
  }
}
