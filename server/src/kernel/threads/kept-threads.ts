import { ConfinedThread } from './limited-thread.js';

/** How long an idle thread waits for its owner's next work. */
const KEPT_MS = 60_000;

/**
 * Confined threads for one file of code. Loading the code takes longer than most files, so a thread that has finished
 * waits for more work of the same owner, and an unused one waits for the next owner. Data of different owners never
 * share a thread.
 */
export class KeptThreads<Asks, Says> {
  private kept: { readonly owner: string; readonly thread: ConfinedThread<Asks, Says> } | undefined;
  /** It has had no work yet. */
  private spare: ConfinedThread<Asks, Says> | undefined;
  private clock: NodeJS.Timeout | undefined;

  /** @param file the threads' built code */
  constructor(
    private readonly file: string,
    private readonly megabytes: number,
  ) {}

  /** @param seconds time limit of this work */
  take(owner: string, seconds: number): ConfinedThread<Asks, Says> {
    const thread = this.takeKept(owner) ?? this.takeSpare() ?? this.create();
    thread.begins(seconds);
    return thread;
  }

  /** Its work is done. At most one is kept, and one spare. */
  async keep(owner: string, thread: ConfinedThread<Asks, Says>): Promise<void> {
    const before = this.kept;
    this.kept = { owner, thread };
    thread.detach();
    if (!this.spare) {
      this.spare = this.create();
      this.spare.detach();
    }
    clearTimeout(this.clock);
    this.clock = setTimeout(() => void this.end(), KEPT_MS).unref();
    await before?.thread.end();
  }

  /** Ends the idle ones. */
  async end(): Promise<void> {
    clearTimeout(this.clock);
    const { kept, spare } = this;
    this.kept = this.spare = undefined;
    await Promise.all([kept?.thread.end(), spare?.end()]);
  }

  private create(): ConfinedThread<Asks, Says> {
    return new ConfinedThread<Asks, Says>(this.file, this.megabytes);
  }

  private takeSpare(): ConfinedThread<Asks, Says> | undefined {
    const { spare } = this;
    this.spare = undefined;
    return spare?.isOver ? undefined : spare;
  }

  private takeKept(owner: string): ConfinedThread<Asks, Says> | undefined {
    if (this.kept?.owner !== owner) return undefined;
    const { thread } = this.kept;
    this.kept = undefined;
    clearTimeout(this.clock);
    return thread.isOver ? undefined : thread;
  }
}
