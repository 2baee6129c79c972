/** Work in steps, of which one runs at a time. */
export interface Work {
  readonly client: string;
  /** Approximate number of bytes to read. */
  readonly size: number;
}

/** Yields to others; resolves at this work's next turn. */
export type GiveWay = () => Promise<void>;

interface Job extends Work {
  readonly place: number;
  isOpen: boolean;
}

/** Small works finish in a few steps, with little memory. */
const smallBytes = 1024 * 1024;
/** What a step of a file without rows costs: its reader begins, its transaction commits. */
const leastCost = 16 * 1024;
/** A step of a large work is a batch, however many follow; one of a small work reads about all of it. */
const costOf = ({ size }: Work): number => Math.min(Math.max(size, leastCost), smallBytes);
/** Started large works keep a reader and its memory while they wait. */
const mostLargeOpen = 4;

/** One step at a time: next is the client whose steps, with this one, have cost least. */
class Lane {
  private readonly jobs = new Set<Job>();
  private readonly waiting = new Map<Job, () => void>();
  /** Of the clients' steps so far. */
  private readonly costs = new Map<string, number>();
  private atWork: Job | undefined;
  private places = 0;

  constructor(private readonly mostOpen: number) {}

  countOf(client: string): number {
    return [...this.jobs].filter((job) => job.client === client).length;
  }

  async run<T>({ client, size }: Work, signal: AbortSignal, work: (giveWay: GiveWay) => Promise<T>): Promise<T> {
    const job: Job = { client, size, place: this.places++, isOpen: false };
    this.join(job);
    try {
      await this.turn(job, signal);
      return await work(() => this.giveWay(job, signal));
    } finally {
      this.leave(job);
    }
  }

  /** A new work starts with the minimum of the others' costs, so it neither waits nor overtakes for long. */
  private join(job: Job): void {
    const least = this.costs.size === 0 ? 0 : Math.min(...this.costs.values());
    if (!this.costs.has(job.client)) this.costs.set(job.client, least);
    this.jobs.add(job);
  }

  private leave(job: Job): void {
    this.jobs.delete(job);
    this.waiting.delete(job);
    if (this.countOf(job.client) === 0) this.costs.delete(job.client);
    if (this.atWork === job) this.atWork = undefined;
    this.next();
  }

  private async giveWay(job: Job, signal: AbortSignal): Promise<void> {
    this.countStep(job);
    if (this.waiting.size === 0) return;
    this.atWork = undefined;
    await this.turn(job, signal);
  }

  private turn(job: Job, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.waiting.delete(job);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', stop, { once: true });
      this.waiting.set(job, () => {
        signal.removeEventListener('abort', stop);
        resolve();
      });
      this.next();
      // On an idle lane the first step runs even after a stop, so that a job always makes progress.
      if (signal.aborted && this.waiting.has(job)) stop();
    });
  }

  private next(): void {
    if (this.atWork) return;
    const [job] = [...this.waiting.keys()].filter((client) => this.mayGoOn(client)).sort((a, b) => this.order(a, b));
    if (!job) return;
    const begin = this.waiting.get(job);
    this.waiting.delete(job);
    this.atWork = job;
    job.isOpen = true;
    begin?.();
  }

  private mayGoOn(job: Job): boolean {
    return job.isOpen || [...this.jobs].filter(({ isOpen }) => isOpen).length < this.mostOpen;
  }

  private order(a: Job, b: Job): number {
    return this.costWith(a) - this.costWith(b) || a.size - b.size || a.place - b.place;
  }

  /** Of the client's steps so far, and this one. */
  private costWith(job: Job): number {
    return (this.costs.get(job.client) ?? 0) + costOf(job);
  }

  private countStep(job: Job): void {
    this.costs.set(job.client, this.costWith(job));
  }
}

/** Schedules steps fairly among clients. Small works have their own lane, so they never wait for large ones. */
export class FairTurns {
  private readonly small = new Lane(Number.POSITIVE_INFINITY);
  private readonly large = new Lane(mostLargeOpen);

  /** The client's running works of this size. */
  countOf({ client, size }: Work): number {
    return this.laneOf(size).countOf(client);
  }

  /** @param signal ends the waiting, not the work @throws the signal's reason */
  run<T>(work: Work, signal: AbortSignal, steps: (giveWay: GiveWay) => Promise<T>): Promise<T> {
    return this.laneOf(work.size).run(work, signal, steps);
  }

  private laneOf(size: number): Lane {
    return size > smallBytes ? this.large : this.small;
  }
}
