import { MINUTE_MS } from '../../durations.js';

/** Limit of keys; beyond it the minute is cut short. */
const KEYS = 50_000;

/** Counts of this minute and of the previous one, and how much of this minute has passed. */
export interface Counted {
  readonly running: number;
  readonly before: number;
  readonly passed: number;
}

/** Seconds until the next request is allowed. */
export const secondsUntilRoom = ({ running, before, passed }: Counted, most: number): number => {
  const room = most - 1;
  const roomAt = running <= room ? 1 - (room - running) / before : 2 - room / running;
  return Math.max(1, Math.ceil((roomAt - passed) * 60));
};

/** A sliding window over a minute: the current count plus a share of the previous minute's. Constant cost, two maps. */
export class Rate {
  private began = 0;
  private running = new Map<string, number>();
  private before = new Map<string, number>();

  /** @param most allowed per minute */
  constructor(private readonly most: number) {}

  /** @returns 0 if it was counted, otherwise the seconds until it will be */
  take(key: string, time: number): number {
    this.turn(time);
    const passed = (time - this.began) / MINUTE_MS;
    const running = this.running.get(key) ?? 0;
    const before = this.before.get(key) ?? 0;
    if (before * (1 - passed) + running + 1 > this.most)
      return secondsUntilRoom({ running, before, passed }, this.most);
    this.add(key, 1, time);
    return 0;
  }

  /** Adds requests that were let through. */
  add(key: string, times: number, now: number): void {
    this.turn(now);
    const count = this.running.get(key) ?? 0;
    if (count === 0 && this.running.size >= KEYS) this.next(now);
    this.running.set(key, Math.max(0, count + times));
  }

  /** Whether the key was counted recently. */
  knows(key: string): boolean {
    return this.running.has(key) || this.before.has(key);
  }

  /** Removes one counted request: it belonged to another key. */
  giveBack(key: string): void {
    const count = this.running.get(key);
    if (count === 1) this.running.delete(key);
    else if (count) this.running.set(key, count - 1);
  }

  forget(key: string): void {
    this.running.delete(key);
    this.before.delete(key);
  }

  private turn(time: number): void {
    const passed = time - this.began;
    if (passed >= 0 && passed < MINUTE_MS) return;
    const lately = passed >= 0 && passed < 2 * MINUTE_MS;
    this.next(lately ? this.began + MINUTE_MS : time);
    if (!lately) this.before.clear();
  }

  private next(began: number): void {
    this.before = this.running;
    this.running = new Map();
    this.began = began;
  }
}

/** Remembers its counts, to report them to other processes. */
export class ToldRate extends Rate {
  private news = new Map<string, number>();

  override take(key: string, time: number): number {
    const seconds = super.take(key, time);
    if (seconds === 0) this.news.set(key, (this.news.get(key) ?? 0) + 1);
    return seconds;
  }

  override giveBack(key: string): void {
    super.giveBack(key);
    this.news.set(key, (this.news.get(key) ?? 0) - 1);
  }

  /** @returns the counts since the last call */
  untold(): [key: string, times: number][] {
    const { news } = this;
    this.news = new Map();
    return [...news].filter(([, times]) => times !== 0);
  }
}
