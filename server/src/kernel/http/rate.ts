const MINUTE_MS = 60_000;
/** So many are told apart; should more ask within a minute, the minute is cut short. */
const KEYS = 50_000;

/**
 * Counts by key over about a minute: what the running one had, and of the one before it the share that still counts.
 * However many ask, one costs as much as another, and no more than two maps are kept.
 */
export class Rate {
  private began = 0;
  private running = new Map<string, number>();
  private before = new Map<string, number>();

  /** @param most that is let through a minute */
  constructor(private readonly most: number) {}

  /** @returns 0 where it was counted, else after how many seconds it will be */
  take(key: string, at: number): number {
    this.turn(at);
    const passed = (at - this.began) / MINUTE_MS;
    const count = this.running.get(key) ?? 0;
    const before = this.before.get(key) ?? 0;
    if (before * (1 - passed) + count + 1 > this.most)
      return Math.max(1, Math.ceil((this.roomAt(before, count) - passed) * 60));
    if (count === 0 && this.running.size >= KEYS) this.next(at);
    this.running.set(key, count + 1);
    return 0;
  }

  /** Was it counted lately? */
  knows(key: string): boolean {
    return this.running.has(key) || this.before.has(key);
  }

  /** Takes one back: it turned out to be another's. */
  giveBack(key: string): void {
    const count = this.running.get(key);
    if (count === 1) this.running.delete(key);
    else if (count) this.running.set(key, count - 1);
  }

  forget(key: string): void {
    this.running.delete(key);
    this.before.delete(key);
  }

  /** When there is room for one more, in minutes since the running one began. */
  private roomAt(before: number, count: number): number {
    const room = this.most - 1;
    return count <= room ? 1 - (room - count) / before : 2 - room / count;
  }

  private turn(at: number): void {
    const passed = at - this.began;
    if (passed >= 0 && passed < MINUTE_MS) return;
    const lately = passed >= 0 && passed < 2 * MINUTE_MS;
    this.next(lately ? this.began + MINUTE_MS : at);
    if (!lately) this.before.clear();
  }

  private next(began: number): void {
    this.before = this.running;
    this.running = new Map();
    this.began = began;
  }
}
