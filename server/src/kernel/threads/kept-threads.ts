import { ConfinedThread } from './limited-thread.js';

/** How long an idle thread waits for its owner's next work. */
const KEPT_MS = 60_000;

/**
 * Confined threads for one file of code. A thread that has finished waits for more work of the same owner: loading
 * its code takes longer than most files, and the same file is usually read again soon. Data of different owners never
 * share a thread.
 */
export class KeptThreads<Asks, Says> {
  private kept: { readonly owner: string; readonly thread: ConfinedThread<Asks, Says> } | undefined;
  private clock: NodeJS.Timeout | undefined;

  /** @param file the threads' built code */
  constructor(
    private readonly file: string,
    private readonly megabytes: number,
  ) {}

  /** @param seconds time limit of this work */
  take(owner: string, seconds: number): ConfinedThread<Asks, Says> {
    const thread = this.takeKept(owner) ?? new ConfinedThread<Asks, Says>(this.file, this.megabytes);
    thread.begins(seconds);
    return thread;
  }

  /** Its work is done. At most one is kept. */
  async keep(owner: string, thread: ConfinedThread<Asks, Says>): Promise<void> {
    const before = this.kept;
    this.kept = { owner, thread };
    thread.detach();
    clearTimeout(this.clock);
    this.clock = setTimeout(() => void this.end(), KEPT_MS).unref();
    await before?.thread.end();
  }

  /** Ends the idle one. */
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
