const MINUTE_MS = 60_000;
/** So many are told apart; should more ask within a minute, the minute is cut short. */
const KEYS = 50_000;

/** What a minute had so far, what the one before it had, and how much of it has passed. */
export interface Counted {
  readonly running: number;
  readonly before: number;
  readonly passed: number;
}

/** After how many seconds there is room for one more, where there is none now. */
export const secondsUntilRoom = ({ running, before, passed }: Counted, most: number): number => {
  const room = most - 1;
  const roomAt = running <= room ? 1 - (room - running) / before : 2 - room / running;
  return Math.max(1, Math.ceil((roomAt - passed) * 60));
};

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
    const running = this.running.get(key) ?? 0;
    const before = this.before.get(key) ?? 0;
    if (before * (1 - passed) + running + 1 > this.most)
      return secondsUntilRoom({ running, before, passed }, this.most);
    this.add(key, 1, at);
    return 0;
  }

  /** Counts what was let through already. */
  add(key: string, times: number, at: number): void {
    this.turn(at);
    const count = this.running.get(key) ?? 0;
    if (count === 0 && this.running.size >= KEYS) this.next(at);
    this.running.set(key, Math.max(0, count + times));
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

/** One that remembers what it let through, to be told to others. */
export class ToldRate extends Rate {
  private news = new Map<string, number>();

  override take(key: string, at: number): number {
    const seconds = super.take(key, at);
    if (seconds === 0) this.news.set(key, (this.news.get(key) ?? 0) + 1);
    return seconds;
  }

  override giveBack(key: string): void {
    super.giveBack(key);
    this.news.set(key, (this.news.get(key) ?? 0) - 1);
  }

  /** @returns how many of each since it was asked last */
  untold(): [key: string, times: number][] {
    const { news } = this;
    this.news = new Map();
    return [...news].filter(([, times]) => times !== 0);
  }
}
