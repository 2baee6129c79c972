import { ConfinedThread } from './confined.js';

/** So long a thread waits to be taken. */
const KEPT_MS = 60_000;

/**
 * Confined threads of one code, each for one piece of work. As one is taken the next one is started: its code takes longer to load than
 * most files to be read, and who sends one thing in mostly has it read again soon.
 */
export class ThreadsAhead<Asks, Says> {
  private ready: ConfinedThread<Asks, Says> | undefined;
  private clock: NodeJS.Timeout | undefined;

  /** @param file the threads' code, built */
  constructor(
    private readonly file: string,
    private readonly megabytes: number,
  ) {}

  /** @param seconds that it may take; loading its code does not count where that was done before */
  take(seconds: number): ConfinedThread<Asks, Says> {
    const thread = this.ready?.isOver === false ? this.ready : this.start();
    this.ready = this.start();
    this.ready.keepsNobody();
    clearTimeout(this.clock);
    this.clock = setTimeout(() => void this.end(), KEPT_MS).unref();
    thread.begins(seconds);
    return thread;
  }

  /** Ends the one that nobody has taken. */
  async end(): Promise<void> {
    clearTimeout(this.clock);
    const { ready } = this;
    this.ready = undefined;
    await ready?.end();
  }

  private start(): ConfinedThread<Asks, Says> {
    return new ConfinedThread(this.file, this.megabytes);
  }
}
