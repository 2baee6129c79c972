import { ConfinedThread } from './limited-thread.js';

/** So long a thread waits for its owner's next work. */
const KEPT_MS = 60_000;

/**
 * Confined threads of one code. One that has done its work to the end waits for the next of the same owner: its code takes longer to
 * load than most files to be read, and who sends one in has it read again soon. What others sent never meets in one thread.
 */
export class KeptThreads<Asks, Says> {
  private kept: { readonly owner: string; readonly thread: ConfinedThread<Asks, Says> } | undefined;
  private clock: NodeJS.Timeout | undefined;

  /** @param file the threads' code, built */
  constructor(
    private readonly file: string,
    private readonly megabytes: number,
  ) {}

  /** @param seconds that it may take for this work */
  take(owner: string, seconds: number): ConfinedThread<Asks, Says> {
    const thread = this.takeKept(owner) ?? new ConfinedThread<Asks, Says>(this.file, this.megabytes);
    thread.begins(seconds);
    return thread;
  }

  /** Its work is done. No more than one is kept. */
  async keep(owner: string, thread: ConfinedThread<Asks, Says>): Promise<void> {
    const before = this.kept;
    this.kept = { owner, thread };
    thread.keepsNobody();
    clearTimeout(this.clock);
    this.clock = setTimeout(() => void this.end(), KEPT_MS).unref();
    await before?.thread.end();
  }

  /** Ends the one that waits. */
  async end(): Promise<void> {
    clearTimeout(this.clock);
    const { kept } = this;
    this.kept = undefined;
    await kept?.thread.end();
  }

  private takeKept(owner: string): ConfinedThread<Asks, Says> | undefined {
    if (this.kept?.owner !== owner) return undefined;
    const { thread } = this.kept;
    this.kept = undefined;
    clearTimeout(this.clock);
    return thread.isOver ? undefined : thread;
  }
}
